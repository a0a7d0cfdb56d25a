import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { Database } from './database.server.ts';
import { openMemory, remembered, rememberedOfStudent, rememberedTables } from './remembered.server.ts';
import { courseTypes, settings } from './tables/catalog-tables.server.ts';
import { enrollments } from './tables/learning-tables.server.ts';

const database = testDatabase();
let receive: (topic: string) => void;
let isReceiving = true;
let reads = 0;

const readKeys = async (db: Database) => {
  reads++;
  return (await db.select({ key: settings.key }).from(settings).orderBy(settings.key)).map(({ key }) => key);
};
const listKeys = remembered(['settings'], readKeys);
const addSetting = (db: Database, key: string) => db.insert(settings).values({ key, value: {} });

beforeAll(async () => {
  receive = openMemory(database.db, () => isReceiving);
});
beforeEach(async () => {
  isReceiving = true;
  await database.db.delete(settings);
  receive('*');
  reads = 0;
});

describe('[OPS-20] a cached query', () => {
  it('reads once for many requests, also for those that arrive while it reads', async () => {
    await Promise.all([listKeys(database.db), listKeys(database.db)]);
    await listKeys(database.db);
    expect(reads).toBe(1);
  });

  it('reads again after a transaction of this process has written to its table', async () => {
    const { db } = database;
    await listKeys(db);
    await db.transaction(async (tx) => {
      await addSetting(tx, 'time');
      expect(await listKeys(tx), 'inside the transaction').toEqual(['time']);
      await tx.transaction((inner) => addSetting(inner, 'brand'));
    });
    expect(await listKeys(db)).toEqual(['brand', 'time']);
    await db.transaction((tx) => tx.delete(settings).where(eq(settings.key, 'time')));
    expect(await listKeys(db)).toEqual(['brand']);
  });

  it('reads again after a write without a transaction', async () => {
    await listKeys(database.db);
    await addSetting(database.db, 'time');
    expect(await listKeys(database.db)).toEqual(['time']);
    await database.db.update(settings).set({ key: 'brand' });
    expect(await listKeys(database.db)).toEqual(['brand']);
  });

  it('does not return what a transaction wrote and rolled back', async () => {
    const failed = database.db.transaction(async (tx) => {
      await addSetting(tx, 'time');
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await listKeys(database.db)).toEqual([]);
  });

  it('keeps its result while another table is written to', async () => {
    await listKeys(database.db);
    await database.db.update(courseTypes).set({ label: 'Yoga' });
    receive('types');
    receive('courses');
    await listKeys(database.db);
    expect(reads).toBe(1);
  });

  it.each(['settings', '*'])('reads again when another process announces %s', async (topic) => {
    await listKeys(database.db);
    // Raw SQL stands for a change by another process: this process notices only its own writes with Drizzle's query
    // builder.
    await database.db.execute(sql`insert into settings (key, value) values ('time', '{}')`);
    receive(topic);
    expect(await listKeys(database.db)).toEqual(['time']);
  });

  it('does not cache an error, nor the result of a read that began before the change', async () => {
    let fails = true;
    const list = remembered(['settings'], async (db) => {
      if (fails) throw new Error('away');
      return readKeys(db);
    });
    await expect(list(database.db)).rejects.toThrow('away');
    fails = false;
    const begun = list(database.db);
    await addSetting(database.db, 'time');
    await begun;
    expect(await list(database.db)).toEqual(['time']);
  });

  it('reads from the database each time while change notifications cannot be received, and caches again once they can', async () => {
    const { db } = database;
    await listKeys(db);
    isReceiving = false;
    await db.execute(sql`insert into settings (key, value) values ('time', '{}')`);
    const keys = await listKeys(db);
    expect(keys).toEqual(['time']);
    expect(() => keys.push('mine')).toThrow(TypeError);
    await db.execute(sql`delete from settings`);
    expect(await listKeys(db)).toEqual([]);
    expect(reads).toBe(3);
    isReceiving = true;
    receive('*');
    await listKeys(db);
    expect(await listKeys(db)).toEqual([]);
    expect(reads).toBe(4);
  });

  it('returns the cached result while the database is unreachable, but not for other errors', async () => {
    let error: Error | null = null;
    const list = remembered(['settings'], async (db) => {
      if (error) throw error;
      return readKeys(db);
    });
    await list(database.db);
    isReceiving = false;
    error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(await list(database.db)).toEqual([]);
    error = new Error('a fault');
    await expect(list(database.db)).rejects.toThrow('a fault');
    receive('*');
    error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    await expect(list(database.db)).rejects.toThrow('connect');
  });

  it('returns a result that no caller can modify for the others', async () => {
    const keys = await listKeys(database.db);
    expect(() => keys.push('mine')).toThrow(TypeError);
  });

  it('is possible only for a table whose trigger announces its topic', async () => {
    const { rows } = await database.db.execute<{ name: string; topic: string }>(sql`
      select c.relname as name, encode(t.tgargs, 'escape') as topic
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('pankh_tell', 'pankh_tell_student')`);
    for (const [table, topic] of Object.entries(rememberedTables)) {
      const topics = rows.filter(({ name }) => name === table).map((row) => row.topic.replace('\\000', ''));
      // The database also sends notifications with the topic `student_counts`. They are left out here, because the
      // server passes them on as the topic `courses`, at most once a minute (OPS-40).
      expect(new Set(topics.filter((one) => one !== 'student_counts')), table).toEqual(new Set([topic]));
    }
  });
});

describe('[OPS-48] a cached query for one student', () => {
  let asked: string[] = [];
  const mine = rememberedOfStudent(['enrollments', 'courses'], async (_, userId) => {
    asked.push(userId);
    if (userId === 'away') throw new Error('away');
    return [userId];
  });
  const askAll = async (...ids: string[]) => {
    asked = [];
    for (const id of ids) expect(await mine(database.db, id)).toEqual([id]);
    return asked;
  };

  it('reads once for each student, until the topic of that student is announced', async () => {
    expect(await askAll('a', 'b', 'a', 'b')).toEqual(['a', 'b']);
    receive('student:a');
    expect(await askAll('a', 'b', 'a')).toEqual(['a']);
  });

  it.each(['courses', '*'])('reads again for all students when %s is announced', async (topic) => {
    await askAll('a', 'b');
    receive('reviews');
    expect(await askAll('a', 'b')).toEqual([]);
    receive(topic);
    expect(await askAll('a', 'b')).toEqual(['a', 'b']);
  });

  it('reads again for all students after this process has written to one of their tables', async () => {
    await askAll('a', 'b');
    await database.db.transaction((tx) => tx.delete(enrollments).where(eq(enrollments.userId, 'c')));
    expect(await askAll('a', 'b')).toEqual(['a', 'b']);
    await database.db.update(courseTypes).set({ label: 'Kites' });
    expect(await askAll('a', 'b')).toEqual([]);
  });

  it('reads each time while there are no notifications, inside a transaction, and after an error', async () => {
    await askAll('a');
    isReceiving = false;
    expect(await askAll('a', 'a')).toEqual(['a', 'a']);
    isReceiving = true;
    asked = [];
    await database.db.transaction(async (tx) => void (await mine(tx, 'a')));
    expect(asked).toEqual(['a']);
    for (let i = 0; i < 2; i++) await expect(mine(database.db, 'away')).rejects.toThrow('away');
    expect(asked).toEqual(['a', 'away', 'away']);
  });

  it('returns what no caller can modify, and reads again after a change during its read', async () => {
    expect(Object.isFrozen(await mine(database.db, 'a'))).toBe(true);
    receive('student:a');
    const begun = mine(database.db, 'a');
    receive('student:a');
    await begun;
    expect(await askAll('a')).toEqual(['a']);
  });
});
