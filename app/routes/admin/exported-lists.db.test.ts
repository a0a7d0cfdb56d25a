import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportMoveRows } from '#app/core/moving/move-queries.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, faqs, festivals } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { textOfCell } from '#app/platform/csv-cells.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { fillShop } from '#tests/security/fill-shop.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exportLists } from './export-lists.server.ts';

const database = testDatabase();
beforeAll(() => fillShop(database.db));

const moment = { now: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata' };
const lists = Object.entries(exportLists).flatMap(([name, list]) => (list ? [[name, list] as const] : []));
const odd = [
  ...[
    'one\ntwo',
    'one\rtwo',
    'one\r\ntwo',
    '\n',
    '\r',
    'a,b',
    'a;b',
    'a\tb',
    '"',
    'say "so"',
    '""',
    "'",
    ' a ',
  ],
  ...[
    '=1+1',
    "'=1",
    '-2+3',
    '@cmd',
    '084718897182',
    '+919876543210',
    '6.12536E+11',
    '12e5',
    'null',
    '\u2028',
  ],
];

/** Reads a CSV file as strictly as RFC 4180, and takes any line break outside quotes for the end of a record. */
const strict = (text: string): string[][] =>
  parse(text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });

describe('[DATA-1] [MOVE-31] the CSV export', () => {
  it.each(lists)('of %s is read back whole, with every odd text in every column', async (_name, list) => {
    const { columns } = list(database.db, new URLSearchParams(), moment);
    async function* rows() {
      for (const text of odd) yield Object.fromEntries(columns.map((column) => [column, text]));
    }
    const [header, ...records] = strict(
      await csvResponse('x.csv', { columns, rows: rows() }, moment.zone).text(),
    );
    expect(header?.toSorted()).toEqual(columns.toSorted());
    expect(records.map((record) => record.map(textOfCell))).toEqual(
      odd.map((text) => columns.map(() => text)),
    );
  });

  const all = [...lists, ['the rows of a move', () => exportMoveRows(database.db, 'v1')] as const];
  it.each(all)('of %s has one record for each row of a filled shop', async (_name, list) => {
    const read = () => list(database.db, new URLSearchParams(), moment);
    let count = 0;
    for await (const _row of read().rows) count++;
    expect(strict(await csvResponse('x.csv', read(), moment.zone).text())).toHaveLength(count + 1);
  });

  it.each(all)(
    '[DAY-131] of %s has its ids in the last columns and its times in the site’s zone',
    async (_name, list) => {
      const { columns, rows } = list(database.db, new URLSearchParams(), moment);
      const text = await csvResponse('x.csv', { columns, rows }, moment.zone).text();
      const [header = [], ...records] = strict(text);
      const ids = header.map((column) => /(^|_)ids?$/.test(column));
      expect(ids, header.join()).toEqual(ids.toSorted());
      const cells = records.flat().filter((cell) => /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/.test(cell));
      for (const cell of cells) expect(cell).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{3})? \+05:30$/);
    },
  );

  describe('has what its list shows:', () => {
    const exported = async (name: 'faqs' | 'offers' | 'enrollments' | 'festivals', query: string) => {
      const found: Record<string, unknown>[] = [];
      const list = exportLists[name]?.(database.db, new URLSearchParams(query), moment);
      for await (const row of list?.rows ?? []) found.push({ ...row });
      return found;
    };

    it('[DAY-34] the questions of the chosen course alone', async () => {
      const [course] = await database.db.select().from(courses).orderBy(courses.id).limit(1);
      const own = { id: 'faq-own', question: 'When?', answer: 'Now', courseId: course?.id };
      await database.db.insert(faqs).values([own, { ...own, id: 'faq-home', courseId: null }]);
      const found = await exported('faqs', `course=${course?.id}`);
      expect(found.map(({ course }) => course)).toEqual(found.map(() => course?.title));
      expect(found.map(({ id }) => id)).toContain('faq-own');
      expect((await exported('faqs', '')).map(({ id }) => id)).toContain('faq-home');
    });

    it('[DAY-34] the question of a deleted course, not as one of the home page', async () => {
      const asked = { id: 'faq-gone', question: 'Where?', answer: 'Here', courseId: 'deleted' };
      await database.db.insert(faqs).values(asked);
      const [row] = (await exported('faqs', '')).filter(({ id }) => id === asked.id);
      expect(row?.course).toBe(unknownCourse);
    });

    it('[SELL-14] coupons without the prices of festivals', async () => {
      const [diwali] = builtInFestivals;
      if (!diwali) throw new Error('no festival');
      await database.db.insert(festivals).values({ ...diwali, id: 'exported' });
      const rule = { name: 'F', kind: 'percent', value: 500, mode: 'automatic' } as const;
      await database.db.insert(promotions).values([
        { ...rule, id: 'of-festival', festivalId: 'exported' },
        { ...rule, id: 'of-coupons' },
      ]);
      const ids = (await exported('offers', '')).map(({ id }) => id);
      expect(ids).toContain('of-coupons');
      expect(ids).not.toContain('of-festival');
    });

    it('[DATA-1] every part of a festival', async () => {
      const [holi] = builtInFestivals;
      if (!holi) throw new Error('no festival');
      const looks = { gradient: 'from-red-500', icon: 'sun', badge: { text: 'New', color: '#112233' } };
      const animations = { type: 'confetti' as const, particles: 7, colors: ['#FF0000', '#00FF00'] };
      await database.db.insert(festivals).values({ ...holi, ...looks, animations, id: 'whole' });
      const found = (await exported('festivals', '')).find(({ id }) => id === 'whole');
      const parts = { badgeColor: '#112233', icon: 'sun', gradient: 'from-red-500' };
      expect(found).toMatchObject({ ...parts, particleColors: '#FF0000 #00FF00' });
    });

    it('[LEARN-97] who is in which batch', async () => {
      const [seat] = await database.db.select().from(enrollments).orderBy(enrollments.id).limit(1);
      if (!seat) throw new Error('no seat');
      const batch = {
        id: 'exported',
        courseId: seat.courseId,
        label: 'Evenings',
        startsOn: '2026-06-01',
        seats: 5,
      };
      await database.db.insert(courseBatches).values(batch);
      await database.db.update(enrollments).set({ batchId: batch.id }).where(eq(enrollments.id, seat.id));
      const found = (await exported('enrollments', '')).find(({ id }) => id === seat.id);
      expect(found).toMatchObject({ batch: 'Evenings' });
    });
  });
});
