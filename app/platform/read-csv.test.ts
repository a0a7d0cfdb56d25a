import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimiterOf, readCsv } from './read-csv.server.ts';

const cells = (text: string) => readCsv(text, { most: 100 }).map((line) => line.cells);

describe('[MOVE-33] the reader of CSV files', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['bars', 'a|b\n1|2'],
    ['a line that names the delimiter', 'sep=;\na;b\n1;2'],
    ['that line as Excel saves it', '"sep=,",\r\na,b\r\n1,2'],
    ['a byte order mark', '\ufeffa,b\n1,2'],
    ['CR alone', 'a,b\r1,2\r'],
    ['blank lines and rows', '\n \na,b\n\n , \n1,2\n'],
    ['spaces around cells', ' a , b \n 1 , 2 '],
    ['quotes around all', '"a","b"\n"1","2"'],
    ['formulas of text', '="a","=""b"""\n="1","=""2"""'],
  ])('reads a file with %s', (_, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('reads numbers that were kept from a spreadsheet', () => {
    expect(cells(`="9876543210",'084718897182,"=""084718897182"""`)).toEqual([
      ['9876543210', '084718897182', '084718897182'],
    ]);
  });

  it('names each record by the line on which it begins', () => {
    const lines = readCsv('sep=,\na,b\n"1\n2",3\n\n4,5\n', { most: 100 });
    expect(lines.map(({ line }) => line)).toEqual([2, 3, 6]);
    expect(lines[1]?.cells).toEqual(['1\n2', '3']);
  });

  it.each([
    ['at the beginning of a cell', 'a,b,c\n1,"MEERA,2\n3,"x, y",4\n5,6,7', ['MEERA', 'x, y']],
    ['in the middle of one', 'a,b,c\n1,5" prop,2\n3,"x, y",4\n5,6,7', ['5" prop', 'x, y']],
    ['before a cell of several lines', 'a,b,c\n1,"MEERA,2\n3,"x\ny",4\n5,6,7', ['MEERA', 'x\ny']],
    ['twice', 'a,b,c\n1,"MEERA,2\n3,"RAVI,4\n5,6,7', ['MEERA', 'RAVI']],
  ])('loses no record by a bare quote %s', (_, text, names) => {
    const read = cells(text);
    expect(read.map(([, name]) => name)).toEqual(['b', ...names, '6']);
    expect(read.map((record) => record.length)).toEqual([3, 3, 3, 3]);
  });

  it('finds the delimiter in the first line alone', () => {
    expect(delimiterOf('\n\na;b\n"1,499,00";2')).toBe(';');
    expect(delimiterOf('a')).toBe(',');
  });

  it('cuts long rows and long cells, and reads no more records than asked', () => {
    const wide = `${'x,'.repeat(40_000)}\n${'y'.repeat(30_000)},z\n1\n2`;
    const read = readCsv(wide, { most: 3 });
    expect(read.map((line) => line.cells.length)).toEqual([60, 2, 1]);
    expect(read[1]?.cells[0]).toHaveLength(20_000);
  });

  it('reads any text without an error', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', 'a', "'", '=', ' ', '\r') });
    fc.assert(fc.property(text, (any) => Array.isArray(cells(any))));
  });
});
