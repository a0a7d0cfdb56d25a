import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, csvResponse, inBatches, inRupees } from './csv.server.ts';
import { safeCell, textOfCell } from './csv-cells.ts';

const zone = 'Asia/Kolkata';

async function* rowsOf(...rows: Record<string, unknown>[]) {
  yield* rows;
}

describe('[DATA-1] a list as CSV', () => {
  it('has the cells that its columns name or compute, and moments as ISO', async () => {
    const paidAt = new Date('2026-03-02T10:00:00Z');
    const { columns, rows } = csvOf(rowsOf({ paise: 39_950, paidAt }, { paise: null, paidAt: null }), {
      paid_at: 'paidAt',
      amount: ({ paise }) => inRupees(paise as number | null),
    });
    expect(columns).toEqual(['paid_at', 'amount']);
    const read: unknown[] = [];
    for await (const row of rows) read.push(row);
    expect(read).toEqual([
      { paid_at: '2026-03-02T10:00:00.000Z', amount: 399.5 },
      { paid_at: null, amount: null },
    ]);
  });

  it('begins with a byte order mark for Excel and the names of the fields', async () => {
    const at = new Date('2026-03-02T10:00:00Z');
    const rows = rowsOf({
      id: 'c1',
      title: 'C, "fast" पंख',
      price: 599,
      created_at: at,
      features: ['a', 'b'],
      rating: null,
    });
    const columns = ['id', 'title', 'price', 'created_at', 'features', 'rating'];
    const response = csvResponse('pankh-courses.csv', { columns, rows }, zone);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text.split('\r\n')[0]).toBe('title,price,created_at,features,rating,id');
    expect(parse(text, { columns: true, bom: true })).toEqual([
      {
        id: 'c1',
        title: 'C, "fast" पंख',
        price: '599',
        created_at: '2026-03-02 15:30:00 +05:30',
        features: 'a; b',
        rating: '',
      },
    ]);
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="pankh-courses.csv"');
  });

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\t=1', '＝1', '=HYPERLINK("http://x")', ' =1', '+1-1'])(
    'contains %j as text that no spreadsheet calculates',
    (text) => expect(safeCell(text)).toBe(`'${text}`),
  );

  it.each(['+91 98765 43210', '-42', '-4.5', '4029381', 'a-b', 'x=1', ''])('contains %j unchanged', (text) =>
    expect(safeCell(text)).toBe(text),
  );

  it('[MOVE-32] contains UTRs and phone numbers so that a spreadsheet neither rounds nor cuts them', () => {
    for (const text of ['084718897182', '612535829269', '9876543210', '+919876543210', '0042', '12e5'])
      expect(safeCell(text)).toBe(`="${text}"`);
  });

  const odd = fc.oneof(
    fc.string(),
    fc.constantFrom('=1', "'=1", "''=1", "'0042", '="1"', ' =1', "'", "' =1", '0042', '+42', "'a"),
  );

  it('[MOVE-32] contains every text so that it can be read back', () => {
    fc.assert(fc.property(odd, (text) => textOfCell(safeCell(text)) === text));
  });

  it('contains no text that begins like a formula, except numbers', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(safeCell(text)).toMatch(/^([^=+\-@\t\r]|$|[+-]\d[\d ]*(\.\d+)?$|="\+?\d+([eE]\d+)?"$)/u);
      }),
    );
  });

  it('reads a long list in batches, each row once, and cuts the response off if the list fails', async () => {
    const all = Array.from({ length: 2_500 }, (_, id) => ({ id }));
    const asked: (number | undefined)[] = [];
    const rows = inBatches<{ id: number }>(async ({ last, limit }) => {
      asked.push(last?.id);
      return all.slice(last ? last.id + 1 : 0, (last ? last.id + 1 : 0) + limit);
    });
    const text = await csvResponse('x.csv', { columns: ['id'], rows }, zone).text();
    expect(text.trim().split('\r\n')).toHaveLength(2_501);
    expect(asked).toEqual([undefined, 999, 1999]);
    async function* failing() {
      yield { id: 1 };
      throw new Error('database gone');
    }
    await expect(csvResponse('x.csv', { columns: ['id'], rows: failing() }, zone).text()).rejects.toThrow();
  });
});
