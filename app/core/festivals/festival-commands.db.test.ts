import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { festivals } from '#app/db/tables/catalogue-tables.server.ts';
import { auditLog } from '#app/db/tables/desk-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { builtInFestivals } from '#app/domain/festival-themes.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  createFestival,
  deleteFestival,
  loadDefaultFestivals,
  updateFestival,
} from './festival-commands.server.ts';
import { newFestivalValues } from './festival-form-values.ts';
import { festivalSchema } from './festival-schema.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T11:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const content = onam();

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

const parts = () => ({ db: database.db });
const all = () => database.db.select().from(festivals).orderBy(festivals.createdAt);
const acts = async () => (await database.db.select().from(auditLog)).map(({ action }) => action);
function onam() {
  const days = { startDate: '2026-08-20', endDate: '2026-08-26' };
  return festivalSchema.parse({ ...newFestivalValues, ...days, name: 'Onam' });
}

async function create() {
  const made = await createFestival(parts(), admin, content, now);
  if (!made.success) throw new Error(made.error);
  return made.id;
}

describe('festivals in the panel', () => {
  it('[DATA-2] [ADM-FES-4] are added, with their new id', async () => {
    const id = await create();
    expect(await all()).toMatchObject([{ ...content, id, version: 1, createdAt: now }]);
    expect(await acts()).toEqual(['create']);
  });

  it('[ADM-FES-6] are changed, of two editors by the first alone', async () => {
    const id = await create();
    const save = (name: string) =>
      updateFestival(parts(), admin, { id, version: 1, content: { ...content, name } }, later);
    const outcomes = await Promise.all([save('First'), save('Second')]);
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(outcomes.find(({ success }) => !success)).toMatchObject({ isStale: true });
    const [stored] = await all();
    expect(stored).toMatchObject({ version: 2, updatedAt: later, createdAt: now });
    const [won] = outcomes.map(({ success }) => success);
    expect(stored?.name).toBe(won ? 'First' : 'Second');
  });

  it('[ADM-FES-6] say that one does not exist', async () => {
    const gone = { success: false, error: 'Festival with ID x-1 does not exist' };
    expect(await updateFestival(parts(), admin, { id: 'x-1', version: 1, content }, now)).toEqual(gone);
    expect(await deleteFestival(parts(), admin, 'x-1', now)).toEqual(gone);
    expect(await acts()).toEqual([]);
  });

  it('[ADM-FES-5] are deleted, and brought back whole', async () => {
    const id = await create();
    const before = await all();
    const deleted = await deleteFestival(parts(), admin, id, later);
    expect(await all()).toEqual([]);
    if (!deleted.success) throw new Error(deleted.error);
    expect(await undoAudit(database.db, admin, deleted.auditId, later)).toEqual({ success: true });
    expect(await all()).toEqual(before);
  });

  it('[ADM-FES-5] a write the database refuses is thrown, for the form to say, and leaves nothing', async () => {
    const id = await create();
    await database.db.execute(sql`alter table audit_log rename to audit_away`);
    try {
      const change = { id, version: 1, content: { ...content, name: 'X' } };
      await expect(createFestival(parts(), admin, content, now)).rejects.toThrow();
      await expect(updateFestival(parts(), admin, change, now)).rejects.toThrow();
      await expect(deleteFestival(parts(), admin, id, now)).rejects.toThrow();
      await expect(loadDefaultFestivals(parts(), admin, now)).rejects.toThrow();
    } finally {
      await database.db.execute(sql`alter table audit_away rename to audit_log`);
    }
    expect(await all()).toMatchObject([{ id, name: 'Onam', version: 1 }]);
  });

  it('[ROLE-2] are no visitor’s and no student’s to change', async () => {
    const id = await create();
    const before = await all();
    const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@example.in', fullName: 'S' };
    for (const actor of [{ kind: 'visitor' } as const, student]) {
      const tries = [
        createFestival(parts(), actor, content, now),
        updateFestival(parts(), actor, { id, version: 1, content }, now),
        deleteFestival(parts(), actor, id, now),
        loadDefaultFestivals(parts(), actor, now),
      ];
      for (const tried of tries) await expect(tried).rejects.toMatchObject({ status: 403 });
    }
    expect(await all()).toEqual(before);
  });
});

describe('Load Defaults', () => {
  it('[ADM-FES-7] [SEED-1] adds the four built-in themes in their order', async () => {
    expect(await loadDefaultFestivals(parts(), admin, now)).toEqual({ added: 4 });
    expect(await all()).toMatchObject(builtInFestivals);
    expect(await acts()).toEqual(['create', 'create', 'create', 'create']);
  });

  it('[ADM-FES-7] adds none twice, also when pressed five times at one moment', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => loadDefaultFestivals(parts(), admin, now)));
    expect(await all()).toHaveLength(4);
  });

  it('[ADM-FES-7] adds again what was deleted or moved to other days', async () => {
    await loadDefaultFestivals(parts(), admin, now);
    const [diwali, india] = await all();
    if (!diwali || !india) throw new Error('nothing was loaded');
    await deleteFestival(parts(), admin, diwali.id, now);
    const moved = { ...builtInFestivals[1], startDate: '2026-08-11' } as typeof content;
    await updateFestival(parts(), admin, { id: india.id, version: 1, content: moved }, now);
    expect(await loadDefaultFestivals(parts(), admin, later)).toEqual({ added: 2 });
    expect(await all()).toHaveLength(5);
  });
});
