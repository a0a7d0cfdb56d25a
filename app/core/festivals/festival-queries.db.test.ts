import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { listFestivals } from './festival-queries.server.ts';

function festival(id: string, second: number, changes: Partial<typeof festivals.$inferInsert> = {}) {
  return {
    id,
    name: id,
    startDate: '2026-01-01',
    endDate: '2026-01-02',
    colors: { primary: '#112233', secondary: '#445566', accent: '#778899' },
    animations: { type: 'diya', particles: 7, colors: ['#FFFFFF'] },
    createdAt: new Date(second * 1000),
    ...changes,
  };
}

const database = testDatabase();
beforeEach(() => database.truncateAll());

describe('the list of festivals', () => {
  it('[FEST-1] lists festivals by creation time, ties by id', async () => {
    await database.db.insert(festivals).values([festival('late', 9), festival('b', 3), festival('a', 3)]);
    const listed = await listFestivals(database.db, silentLog);
    expect(listed.map(({ id }) => id)).toEqual(['a', 'b', 'late']);
    expect(listed[0]).toMatchObject({ animations: { type: 'diya', particles: 7 }, startDate: '2026-01-01' });
  });

  it('[FEST-8] replaces invalid colors, animation and discount of an import', async () => {
    const odd = {
      colors: { primary: 'red', secondary: '#ABCDEF', accent: 'url(x)' },
      animations: { type: 'snow', particles: Number.NaN, colors: ['#000000', 'blue'] },
      offer: { title: 'T', discount: 40 },
    };
    await database.db.insert(festivals).values(festival('odd', 1, odd));
    const [read] = await listFestivals(database.db, silentLog);
    expect(read?.colors).toEqual({ primary: '#FF6B35', secondary: '#ABCDEF', accent: '#FFD93D' });
    expect(read?.animations).toEqual({ type: 'sparkle', particles: 0, colors: ['#000000'] });
    expect(read?.offer?.discount).toBe('40%');
  });

  it('[DATA-4] logs a failed read and returns an empty list', async () => {
    const logged: string[] = [];
    const log = { ...silentLog, error: (_: object, message: string) => void logged.push(message) };
    await database.db.execute(sql`alter table festivals rename to festivals_away`);
    try {
      expect(await listFestivals(database.db, log)).toEqual([]);
    } finally {
      await database.db.execute(sql`alter table festivals_away rename to festivals`);
    }
    expect(logged).toEqual(['festivals could not be read']);
  });
});
