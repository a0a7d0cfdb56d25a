import { readBankDay, readBankPaise } from '@pankh/india/bank-cells.ts';
import { bankColumns } from '@pankh/india/bank-columns.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asUtf16, bankFiles } from '#tests/support/bank-files.ts';
import { type BankFile, headerFingerprint, type KnownColumns, readBankFile } from './bank-file.server.ts';

const first = { day: '2026-04-03', paise: 149_900, side: 'credit', utrs: ['084718897182'] };
const story = [
  first,
  // HDFC Bank pads every reference number with zeros, even those of checks and cards. The number in the first debit may
  // therefore look like a UTR (the number of a UPI payment), so the test does not check its `utrs`.
  { day: '2026-04-03', paise: 25_000, side: 'debit' },
  { day: '2026-04-13', paise: 10_000_000, side: 'credit', utrs: ['612535829269'] },
  { day: '2026-04-14', paise: 149_900, side: 'debit', utrs: ['084718897182'] },
];
const balances = [649_900, 624_900, 10_624_900, 10_475_000];
const banks = Object.entries(bankFiles);

const readFile = (bytes: Uint8Array, known: KnownColumns = new Map()) =>
  readBankFile(bytes, { known, today: '2026-11-28' });

function read(bytes: Uint8Array): BankFile {
  const file = readFile(bytes);
  if (!file.success) throw new Error(JSON.stringify(file));
  return file;
}
const csv = (...rows: string[]) => Buffer.from(rows.join('\n'));
const header = 'Date,Narration,Debit,Credit,Balance';

describe('[S-38] [S-40] [SELL-72] a bank statement file', () => {
  it('[OPS-61] shows at most 60 columns, and 2,000 characters of a cell', () => {
    const odd = readFile(csv('a,'.repeat(40_000), `${'7'.repeat(900_000)},x`));
    const rows = odd.success || !('sample' in odd) ? [] : odd.sample.rows;
    expect(rows.map((row) => row.length)).toEqual([60, 2]);
    expect(rows[1]?.[0]).toHaveLength(2_000);
  });

  it.each(banks)('of %s has its four lines read, with the day before the month', (bank, bytes) => {
    const { lines, isChecked } = read(bytes);
    const oldestFirst = bank === 'Kotak' ? lines.toReversed() : lines;
    expect(oldestFirst).toMatchObject(story);
    expect(oldestFirst.map(({ balancePaise }) => balancePaise)).toEqual(balances);
    expect(isChecked).toBe(true);
  });

  it.each(banks)(
    'of %s is read alike in UTF-16 with and without a byte order mark, and in UTF-8 with one',
    (_bank, bytes) => {
      const plain = read(bytes);
      expect(read(asUtf16(bytes))).toEqual(plain);
      expect(read(asUtf16(bytes).subarray(2))).toEqual(plain);
      expect(read(asUtf16(bytes).swap16())).toEqual(plain);
      expect(read(Buffer.concat([Buffer.from('\ufeff'), bytes]))).toEqual(plain);
    },
  );

  it('separated by semicolons, in Windows-1252 and with line breaks in a narration is read', () => {
    const file = csv(
      'Date;Narration;Debit;Credit;Balance',
      '03/04/2026;Caf\xe9 UPI/CR/;;1499,00;',
      ';0847188971',
    );
    expect(read(Buffer.from(file.toString(), 'latin1')).lines).toMatchObject([
      { narration: 'Café UPI/CR/ 0847188971', paise: 149_900 },
    ]);
  });

  it('may have a line with the opening balance', () => {
    const rows = [
      '01/04/2026,B/F,0.00,0.00,"5,000.00"',
      '03/04/2026,x,,10.00,5010.00',
      '04/04/2026,y,,1.00,5011.00',
    ];
    expect(read(csv(header, ...rows))).toMatchObject({ isChecked: true, lines: [{ paise: 1_000 }, {}] });
  });

  it('[S-40] has 03/04/2026 read as 3 April, and two-digit years as this century', () => {
    expect(readBankDay('03/04/2026')).toBe('2026-04-03');
    expect(readBankDay('03-04-26 09:12')).toBe('2026-04-03');
    expect(readBankDay('2026-04-03')).toBe('2026-04-03');
    for (const wrong of ['13/13/2026', '31/02/2026', '04/2026', '12345678', ''])
      expect(readBankDay(wrong)).toBeNull();
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (at) => {
          const day = at.toISOString().slice(0, 10);
          const [year = '', month, date] = day.split('-');
          for (const sign of ['/', '-', '.']) {
            expect(readBankDay([date, month, year].join(sign))).toBe(day);
            expect(readBankDay([date, month, year.slice(2)].join(sign))).toBe(day);
          }
        },
      ),
    );
  });

  it.each([
    ['1,00,000.00', 10_000_000],
    ['  1499.5 ', 149_950],
    ['₹ 1,499', 149_900],
    ['Rs. 10.00', 1_000],
    ['0.00', 0],
    ['-250.00', -25_000],
    ['250.00 Dr', -25_000],
    ['250.00Cr', 25_000],
    ['', null],
    [' ', null],
    ['1.999', null],
    ['12-04', null],
    ['1e5', null],
  ])('has the amount %j read as %s paise', (cell, paise) => {
    expect(readBankPaise(cell)).toBe(paise);
  });

  it('that is an Excel workbook, a web page or a PDF is refused by its first bytes', () => {
    const start = (hex: string) =>
      Buffer.concat([Buffer.from(hex, 'hex'), bankFiles.HDFC ?? Buffer.alloc(0)]);
    expect(readFile(start('d0cf11e0a1b11ae1'))).toEqual({ success: false, error: 'spreadsheet' });
    expect(readFile(start('504b0304'))).toEqual({ success: false, error: 'spreadsheet' });
    expect(readFile(csv('  <html><table>'))).toEqual({ success: false, error: 'spreadsheet' });
    expect(readFile(csv('%PDF-1.7'))).toEqual({ success: false, error: 'pdf' });
    expect(readFile(csv(''))).toEqual({ success: false, error: 'empty' });
  });

  it("without known headings shows its first rows, and is read by the owner's choice of columns", () => {
    const own = ['Wann,Was,Raus,Rein', '03/04/2026,UPI/CR/084718897182,,1499.00'];
    const unknown = readFile(csv(...own));
    expect(unknown).toEqual({
      success: false,
      error: 'no-header',
      sample: { rows: own.map((row) => row.split(',')), header: null, columns: null },
    });
    const columns = { date: 0, narration: 1, reference: null, debit: 2, credit: 3 };
    const none = { amount: null, side: null, balance: null, balanceSide: null };
    const known = new Map([[headerFingerprint(['wann ', 'WAS', 'Raus', 'Rein']), { ...columns, ...none }]]);
    expect(readFile(csv(...own), known)).toMatchObject({ isChecked: false, lines: [first] });
    expect(bankColumns(['Date', 'Narration', 'Debit'])).toBeNull();
  });

  it('[SELL-104] with only some known headings keeps those, so that the owner chooses the rest', () => {
    const partly = readFile(csv('Statement of,Date', 'Date,Was,Debit,Rein', '03/04/2026,UPI,,1499.00'));
    expect(partly).toMatchObject({
      error: 'no-header',
      sample: { header: 1, columns: { date: 0, narration: null, debit: 2, credit: null } },
    });
  });

  it('with an unreadable day or amount is refused with the number of the line', () => {
    expect(readFile(csv(header, '03/04/2026,x,,1.00,1.00', '31/02/2026,x,,1.00,2.00'))).toMatchObject({
      error: 'date',
      line: 3,
    });
    expect(readFile(csv(header, '03/04/2026,x,,one,1.00'))).toMatchObject({ error: 'amount', line: 2 });
    expect(readFile(csv(header, '03/04/2026,x,1.00,1.00,1.00'))).toMatchObject({
      error: 'amount',
      line: 2,
    });
    expect(readFile(csv(header, 'no line at all'))).toMatchObject({ error: 'no-lines' });
  });

  it('never makes the parser throw, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(readFile(bytes)).toBeTypeOf('object');
      }),
    );
  });
});

describe('[S-41] [SELL-72] the running balance', () => {
  it('refuses a file with swapped debit and credit columns', () => {
    for (const name of ['HDFC', 'Axis'] as const) {
      const text = bankFiles[name]?.toString() ?? '';
      const swapped = text
        .replace('Debit Amount       ,Credit Amount', 'Credit Amount,Debit Amount')
        .replace(',DR,CR,', ',CR,DR,');
      expect(swapped).not.toBe(text);
      expect(readFile(Buffer.from(swapped))).toMatchObject({ error: 'sides-swapped' });
    }
  });

  it('refuses a file with one wrong amount or direction, and names the line', () => {
    const rows = ['03/04/2026,a,,10.00,10.00', '03/04/2026,b,4.00,,14.00', '04/04/2026,c,,1.00,15.00'];
    expect(readFile(csv(header, ...rows))).toMatchObject({ error: 'balance', line: 3 });
    expect(readFile(csv(header, ...rows.toReversed()))).toMatchObject({ error: 'balance', line: 3 });
  });

  it('reports if it could check nothing', () => {
    expect(read(csv(header, '03/04/2026,a,,10.00,10.00')).isChecked).toBe(false);
    expect(
      read(csv('Date,Narration,Debit,Credit', '03/04/2026,a,,1.00', '03/04/2026,b,,1.00')).isChecked,
    ).toBe(false);
  });

  it('below zero is read as a debit balance', () => {
    const names = 'Date,Description,Amount,Dr / Cr,Balance,Dr / Cr';
    const rows = ['03/04/2026,a,10.00,DR,4.00,DR', '04/04/2026,b,5.00,CR,1.00,CR'];
    expect(read(csv(names, ...rows))).toMatchObject({ isChecked: true, lines: [{ balancePaise: -400 }, {}] });
  });
});

describe('[S-39] [SELL-74] the fingerprint of a line', () => {
  const marks = (bytes: Uint8Array) => read(bytes).lines.map(({ fingerprint }) => fingerprint);

  it('is the same in the same file, in an overlapping one, and with other spaces', () => {
    const rows = ['03/04/2026,UPI/CR/A,,10.00,10.00', '04/04/2026,b,4.00,,6.00', '05/04/2026,c,,1.00,7.00'];
    const [all, later] = [marks(csv(header, ...rows)), marks(csv(header, ...rows.slice(1)))];
    expect(later).toEqual(all.slice(1));
    expect(marks(csv(header, ...rows).map((byte) => byte))).toEqual(all);
    expect(marks(csv(header, ...rows.map((row) => row.replace('UPI/', ' UPI/ '))))).toEqual(all);
  });

  it('distinguishes two equal payments of one minute, with and without a balance', () => {
    const twice = (row: string, end: string[]) => end.map((balance) => `${row}${balance}`);
    const balanced = csv(header, ...twice('03/04/2026,UPI/A,,10.00,', ['10.00', '20.00']));
    const bare = csv('Date,Narration,Debit,Credit', ...twice('03/04/2026,UPI/A,,10.00', ['', '']));
    for (const file of [balanced, bare]) {
      expect(new Set(marks(file)).size).toBe(2);
      expect(marks(file)).toEqual(marks(file));
    }
  });
});
