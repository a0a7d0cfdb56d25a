import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Direction } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

type Outcome = Promise<Result<{ id: string; auditId: string | null }, string>>;
type Command<Input> = (ctx: CommandContext, input: Input) => Outcome;

type OrderedNoun<Input extends object> = {
  /** The name of one row with its article, such as "a question", for the titles of the tests. */
  one: string;
  /**
   * The requirement id of "visitors see the rows in the order that the owner chose", for the titles of the
   * tests.
   */
  orderedBy: string;
  input: Input;
  changed: Input;
  create: Command<Input>;
  update: Command<Input & { id: string; version: number }>;
  remove: Command<{ id: string }>;
  move: Command<{ id: string; direction: Direction }>;
  setShown: Command<{ id: string; shown: boolean }>;
  /** The column that says whether visitors see a row, and the value of that column in a new row. */
  shown: { column: string; atFirst: boolean };
  actions: { show: string; hide: string };
  rows: (db: Database) => Promise<{ id: string; version: number; sortOrder: number; createdAt: Date }[]>;
  listShown: (db: Database) => Promise<{ id: string }[]>;
};

const now = new Date('2026-11-21T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const visitor: Actor = { kind: 'visitor' };
const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@example.in', fullName: 'S' };

/**
 * Defines the tests for one kind of content (a "noun") whose rows the owner writes, shows, hides and puts in
 * order, such as FAQs.
 */
export function testOrderedNoun<Input extends object>(noun: OrderedNoun<Input>): void {
  const { one, orderedBy, input, changed, shown } = noun;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => database.truncateAll());
  afterAll(() => database.close());

  const as = (actor: Actor) => ({ db: database.db, actor, now });
  const create = async () => {
    const made = await noun.create(as(admin), input);
    if (!made.success) throw new Error(made.error);
    return made.id;
  };
  const show = (id: string, isShown: boolean) => noun.setShown(as(admin), { id, shown: isShown });
  const stored = async (id: string) => (await noun.rows(database.db)).find((row) => row.id === id);
  const versionOf = async (id: string) => (await stored(id))?.version ?? 0;
  const save = (id: string, version: number, typed: Input) =>
    noun.update(as(admin), { id, version, ...typed });
  const shownIds = async () => (await noun.listShown(database.db)).map(({ id }) => id);
  const recorded = async () => (await database.db.select().from(auditLog)).map(({ action }) => action).sort();

  describe(`${one} in the panel`, () => {
    it(`[DATA-2] [ROLE-4] is added ${shown.atFirst ? 'and shown' : 'but not shown'}, and the command returns its new id`, async () => {
      const id = await create();
      expect(await stored(id)).toMatchObject({ ...input, [shown.column]: shown.atFirst, createdAt: now });
      expect(await shownIds()).toEqual(shown.atFirst ? [id] : []);
      expect(await recorded()).toEqual(['create']);
    });

    it('[ROLE-4] can be shown and hidden; doing so twice changes nothing', async () => {
      const id = await create();
      expect(await show(id, !shown.atFirst)).toMatchObject({ success: true, id });
      expect(await show(id, !shown.atFirst)).toEqual({ success: true, id, auditId: null });
      expect(await shownIds()).toEqual(shown.atFirst ? [] : [id]);
      await show(id, shown.atFirst);
      expect(await shownIds()).toEqual(shown.atFirst ? [id] : []);
      expect(await recorded()).toEqual([noun.actions.show, noun.actions.hide, 'create'].sort());
    });

    it('[ROLE-4] keeps its visibility when it is edited', async () => {
      const id = await create();
      await show(id, !shown.atFirst);
      expect(await save(id, await versionOf(id), changed)).toMatchObject({ success: true });
      expect(await stored(id)).toMatchObject({ ...changed, [shown.column]: !shown.atFirst });
    });

    it('[DATA-2] keeps what one admin saved when another one, who began before, saves too', async () => {
      const id = await create();
      const version = await versionOf(id);
      const saved = await Promise.all([save(id, version, changed), save(id, version, changed)]);
      expect(saved.filter(({ success }) => success)).toHaveLength(1);
      expect(saved).toContainEqual({ success: false, error: 'stale' });
      expect(await save(id, version, input)).toEqual({ success: false, error: 'stale' });
      expect(await stored(id)).toMatchObject(changed);
      expect(await recorded()).toEqual(['create', 'update']);
      expect(await save(id, await versionOf(id), input)).toMatchObject({ success: true });
    });

    it('[DATA-2] refuses an edit that was begun before it was shown or hidden, but not one before a move', async () => {
      const [id] = [await create(), await create()];
      const version = await versionOf(id);
      await noun.move(as(admin), { id, direction: 'down' });
      expect(await versionOf(id)).toBe(version);
      await show(id, !shown.atFirst);
      expect(await save(id, version, changed)).toEqual({ success: false, error: 'stale' });
    });

    it('[DATA-2] can be deleted and restored with all its values', async () => {
      const id = await create();
      const before = await stored(id);
      const deleted = await noun.remove(as(admin), { id });
      expect(await stored(id)).toBeUndefined();
      const auditId = deleted.success ? (deleted.auditId ?? '') : '';
      expect(await undoAudit({ db: database.db, actor: admin, now }, { id: auditId })).toEqual({
        success: true,
      });
      expect(await stored(id)).toEqual(before);
    });

    it(`[${orderedBy}] moves up and down in the owner's order, also when all rows move at once`, async () => {
      const [a, b, c] = [await create(), await create(), await create()];
      for (const id of [a, b, c]) await show(id, true);
      await noun.move(as(admin), { id: c, direction: 'up' });
      expect(await shownIds()).toEqual([a, c, b]);
      await noun.move(as(admin), { id: a, direction: 'down' });
      expect(await shownIds()).toEqual([c, a, b]);
      await Promise.all([a, b, c].map((id) => noun.move(as(admin), { id, direction: 'up' })));
      const numbers = (await noun.rows(database.db)).map(({ sortOrder }) => sortOrder);
      expect(numbers.sort()).toEqual([1, 2, 3]);
    });

    it('[DATA-2] a command on a deleted row answers that it is gone', async () => {
      const gone = { success: false, error: 'gone' };
      expect(await show('x', true)).toEqual(gone);
      expect(await save('x', 1, input)).toEqual(gone);
      expect(await noun.remove(as(admin), { id: 'x' })).toEqual(gone);
      expect(await noun.move(as(admin), { id: 'x', direction: 'up' })).toEqual(gone);
      expect(await recorded()).toEqual([]);
    });

    it('[ROLE-2] visitors and students are refused every change', async () => {
      const id = await create();
      const before = await stored(id);
      for (const actor of [visitor, student]) {
        const attempts = [
          noun.create(as(actor), input),
          noun.setShown(as(actor), { id, shown: !shown.atFirst }),
          noun.update(as(actor), { id, version: 1, ...changed }),
          noun.remove(as(actor), { id }),
          noun.move(as(actor), { id, direction: 'up' }),
        ];
        for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ status: 403 });
      }
      expect(await stored(id)).toEqual(before);
    });
  });
}
