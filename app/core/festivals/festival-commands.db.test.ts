import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { testDatabase } from '#tests/support/database.ts';
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

const database = testDatabase();
beforeEach(() => database.truncateAll());

const as = (actor: Actor, at = now) => ({ db: database.db, actor, now: at });
const all = () => database.db.select().from(festivals).orderBy(festivals.createdAt);
const acts = async () => (await database.db.select().from(auditLog)).map(({ action }) => action);
function onam() {
  const days = { startDate: '2026-08-20', endDate: '2026-08-26' };
  return festivalSchema.parse({ ...newFestivalValues, ...days, name: 'Onam' });
}

async function create() {
  return (await createFestival(as(admin), { content })).id;
}

describe('festivals in the panel', () => {
  it('[DATA-2] [ADM-FES-4] adds a theme and returns its id', async () => {
    const id = await create();
    expect(await all()).toMatchObject([{ ...content, id, version: 1, createdAt: now }]);
    expect(await acts()).toEqual(['create']);
  });

  it('[ADM-FES-6] saves only the first of two editors', async () => {
    const id = await create();
    const save = (name: string) =>
      updateFestival(as(admin, later), { id, version: 1, content: { ...content, name } });
    const outcomes = await Promise.all([save('First'), save('Second')]);
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(outcomes.find(({ success }) => !success)).toEqual({ success: false, error: 'stale' });
    const [stored] = await all();
    expect(stored).toMatchObject({ version: 2, updatedAt: later, createdAt: now });
    const [won] = outcomes.map(({ success }) => success);
    expect(stored?.name).toBe(won ? 'First' : 'Second');
  });

  it('[ADM-FES-6] answers that a theme does not exist', async () => {
    const gone = { success: false, error: 'gone' };
    expect(await updateFestival(as(admin), { id: 'x-1', version: 1, content })).toEqual(gone);
    expect(await deleteFestival(as(admin), { id: 'x-1' })).toEqual(gone);
    expect(await acts()).toEqual([]);
  });

  it('[ADM-FES-5] restores a deleted theme with all its values', async () => {
    const id = await create();
    const before = await all();
    const deleted = await deleteFestival(as(admin, later), { id });
    expect(await all()).toEqual([]);
    if (!deleted.success) throw new Error(deleted.error);
    expect(await undoAudit({ db: database.db, actor: admin, now: later }, { id: deleted.auditId })).toEqual({
      success: true,
    });
    expect(await all()).toEqual(before);
  });

  it('[ADM-FES-5] throws and stores nothing if the database refuses a write', async () => {
    const id = await create();
    await database.db.execute(sql`alter table audit_log rename to audit_away`);
    try {
      const change = { id, version: 1, content: { ...content, name: 'X' } };
      await expect(createFestival(as(admin), { content })).rejects.toThrow();
      await expect(updateFestival(as(admin), change)).rejects.toThrow();
      await expect(deleteFestival(as(admin), { id })).rejects.toThrow();
      await expect(loadDefaultFestivals(as(admin))).rejects.toThrow();
    } finally {
      await database.db.execute(sql`alter table audit_away rename to audit_log`);
    }
    expect(await all()).toMatchObject([{ id, name: 'Onam', version: 1 }]);
  });

  it('[ROLE-2] refuses every change by visitors and students', async () => {
    const id = await create();
    const before = await all();
    const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@example.in', fullName: 'S' };
    for (const actor of [{ kind: 'visitor' } as const, student]) {
      const tries = [
        createFestival(as(actor), { content }),
        updateFestival(as(actor), { id, version: 1, content }),
        deleteFestival(as(actor), { id }),
        loadDefaultFestivals(as(actor)),
      ];
      for (const tried of tries) await expect(tried).rejects.toMatchObject({ status: 403 });
    }
    expect(await all()).toEqual(before);
  });
});

describe('loading the default festivals', () => {
  it('[ADM-FES-7] [SEED-1] adds the four built-in festivals in their order', async () => {
    expect(await loadDefaultFestivals(as(admin))).toEqual({ added: 4 });
    expect(await all()).toMatchObject(builtInFestivals);
    expect(await acts()).toEqual(['create', 'create', 'create', 'create']);
  });

  it('[ADM-FES-7] adds no festival twice, even when five admins click at the same moment', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => loadDefaultFestivals(as(admin))));
    expect(await all()).toHaveLength(4);
  });

  it('[ADM-FES-7] adds again festivals that were deleted or moved to other days', async () => {
    await loadDefaultFestivals(as(admin));
    const [diwali, india] = await all();
    if (!diwali || !india) throw new Error('nothing was loaded');
    await deleteFestival(as(admin), { id: diwali.id });
    const moved = { ...builtInFestivals[1], startDate: '2026-08-11' } as typeof content;
    await updateFestival(as(admin), { id: india.id, version: 1, content: moved });
    expect(await loadDefaultFestivals(as(admin, later))).toEqual({ added: 2 });
    expect(await all()).toHaveLength(5);
  });
});
