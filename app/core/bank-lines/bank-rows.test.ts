import { describe, expect, it } from 'vitest';
import { headerFingerprint, type KnownColumns, readBankFile } from './bank-file.server.ts';

const today = '2026-11-28';
const header = 'Date,Narration,Debit,Credit';
const read = (rows: readonly string[], known: KnownColumns = new Map()) =>
  readBankFile(Buffer.from(rows.join('\n')), { known, today });
const linesOf = (...rows: string[]) => {
  const file = read(rows);
  if (!file.success) throw new Error(JSON.stringify(file));
  return file.lines.map(({ day, paise, side, utrs }) => [day, side === 'credit' ? paise : -paise, ...utrs]);
};
const utr = '084718897182';

describe('[SELL-165] a row of a statement with an amount', () => {
  it('has the day above if its date is empty, however that is written', () => {
    for (const empty of ['', ' ', '-', '--'])
      expect(linesOf(header, '28/11/2026,ATM,100.00,', `${empty},UPI/CR/${utr}/X,,449.00`)).toEqual([
        ['2026-11-28', -10_000],
        ['2026-11-28', 44_900, utr],
      ]);
  });

  it.each([
    ['46354', '2026-11-28'],
    ['"Nov 28, 2026"', '2026-11-28'],
    ['="28/11/2026"', '2026-11-28'],
    ['28112026', '2026-11-28'],
  ])('is read with the date %s', (date, day) => {
    expect(linesOf(header, `${date},UPI/CR/${utr}/X,,449.00`)).toEqual([[day, 44_900, utr]]);
  });

  it.each(['########', '31/02/2026', 'yesterday', '2026', '1/1', utr])(
    'is an error that names its line and the date %s',
    (date) => {
      const file = read(['Account,1', header, '28/11/2026,ATM,100.00,', '', `${date},UPI/CR,,449.00`]);
      expect(file).toMatchObject({ error: 'date', line: 5, cell: date });
    },
  );

  it('is an error if there is no day above it, or its amount is hidden', () => {
    expect(read([header, ',UPI/CR,,449.00'])).toMatchObject({ error: 'date', line: 2, cell: '' });
    expect(read([header, '28/11/2026,UPI/CR,,####'])).toMatchObject({
      error: 'amount',
      line: 2,
      cell: '####',
    });
  });

  it('is a note only if it is a sum, or stands below the table without a date', () => {
    const rows = ['28/11/2026,ATM,100.00,', `,UPI/CR/${utr}/X,,449.00`];
    const notes = [
      ...[',Opening Balance,,5000.00', 'B/F,,,5000.00', 'Page Total,,100.00,', ',Total,100.00,449.00'],
      ...['Date,Narration,Debit,Credit', 'Opening Balance,Dr Count,Debits,Credits', '5000.00,1,0.00,449.00'],
      ...['46354,1,0.00,449.00', 'STATEMENT SUMMARY :-,,,', ',,,449.00', '** END OF STATEMENT **'],
    ];
    const [opening = '', forward = '', ...below] = notes;
    expect(linesOf(header, opening, forward, ...rows, ...below)).toHaveLength(2);
    expect(read([header, ...rows, ...below, '########,UPI,,449.00'])).toMatchObject({ error: 'date' });
    expect(linesOf(header, ...rows, ...below, '28/11/2026,UPI,,9.00')).toHaveLength(3);
    expect(linesOf(header, ...rows, `,TOTAL FITNESS UPI/CR/612535829269,,9.00`)).toHaveLength(3);
    expect(linesOf(header, ...rows, 'STATEMENT SUMMARY :-,,,', ',,,9.00')).toHaveLength(2);
    expect(linesOf(header, ...rows, header, ',UPI/CR,,9.00')).toHaveLength(3);
  });

  it.each([
    [`UPI/${utr}/612535829269`, '0000612535829269', '612535829269'],
    [`UPI/${utr}`, '', utr],
    [`UPI/${utr}`, 'S1234', utr],
    [`UPI/${utr}/612535829269`, '', null],
    ['UPI', '', null],
  ])('with %j and the reference %j has the UTR %s for certain', (narration, reference, bankUtr) => {
    const file = read(['Date,Narration,Ref No,Debit,Credit', `28/11/2026,${narration},${reference},,449.00`]);
    expect(file).toMatchObject({ lines: [{ bankUtr }] });
  });

  it('goes on in a narration alone, until the statement ends', () => {
    const [row, more] = ['28/11/2026,UPI,,449.00', `,${utr},,`];
    expect(linesOf(header, row, more)).toEqual([['2026-11-28', 44_900, utr]]);
    expect(linesOf(header, row, ',Legends,,', more)).toEqual([['2026-11-28', 44_900]]);
  });

  it('is an error if its side is missing or is another than that of its column', () => {
    const unclear = (...rows: string[]) =>
      expect(read(rows)).toMatchObject({ error: 'amount', line: 2, cell: rows[1]?.split(',')[2] });
    unclear(header, '28/11/2026,X,100.00 Cr,');
    unclear('Date,Narration,Amount,Dr / Cr', '28/11/2026,X,100.00,');
    expect(linesOf('Date,Narration,Amount', '27/11/2026,X,-100.00', '28/11/2026,Y,0.00')).toHaveLength(1);
  });

  it('is an error if a spreadsheet has rounded its only number', () => {
    const withReference = 'Date,Narration,Ref No,Debit,Credit';
    expect(read([withReference, '28/11/2026,UPI,6.12536E+11,,449.00'])).toMatchObject({
      error: 'rounded',
      line: 2,
      cell: '6.12536E+11',
    });
    expect(read([header, '28/11/2026,6.12536E+11,,449.00'])).toMatchObject({ error: 'rounded' });
    const saved = linesOf(withReference, `28/11/2026,UPI/CR/${utr},8.47189E+10,,449.00`);
    expect(saved).toEqual([['2026-11-28', 44_900, utr]]);
    expect(linesOf(withReference, '28/11/2026,CHQ,6.12536E+11,449.00,')).toHaveLength(1);
  });
});

describe('[SELL-166] amounts in one column', () => {
  const one = 'Date,Narration,Amount';

  it.each([
    ['a minus', '-100.00', '449.00'],
    ['brackets', '(100.00)', '449.00'],
    ['Dr and Cr', '100.00 Dr', '449.00 Cr'],
    ['(Dr) and (Cr)', '100.00(Dr)', '449.00(Cr)'],
    ['Dr alone', '100.00 DR', '449.00'],
    ['both signs', '- Rs.100', '+ Rs.449'],
  ])('are read by %s', (_, out, into) => {
    expect(linesOf(one, `27/11/2026,ATM,${out}`, `28/11/2026,UPI,${into}`)).toEqual([
      ['2026-11-27', -10_000],
      ['2026-11-28', 44_900],
    ]);
  });

  it('without any sign are read only if the balance proves them', () => {
    const rows = ['27/11/2026,A,100.00', '28/11/2026,B,449.00'];
    expect(read([one, ...rows])).toMatchObject({ error: 'unsigned', sample: { header: 0 } });
    const [first = '', second = ''] = rows;
    expect(linesOf(`${one},Balance`, `${first},100.00`, `${second},549.00`)).toHaveLength(2);
    expect(read([`${one},Balance`, `${first},900.00`, `${second},451.00`])).toMatchObject({
      error: 'sides-swapped',
    });
    expect(read([one, `${first} Cr`, second])).toMatchObject({ error: 'unsigned' });
  });

  it('may mark what is empty by -, --, NA or Nil, and a reversal by a minus in the column of money in', () => {
    const rows = ['27/11/2026,A,-,449.00', '27/11/2026,B,--,449.00', '27/11/2026,C,NA,449.00'];
    expect(linesOf(header, ...rows, '27/11/2026,D,449.00,Nil', '28/11/2026,E,,-449.00')).toEqual([
      ...rows.map(() => ['2026-11-27', 44_900]),
      ['2026-11-27', -44_900],
      ['2026-11-28', -44_900],
    ]);
  });
});

describe('[SELL-167] dates with the month first', () => {
  const american = [header, '11/05/2026,A,,1.00', '11/12/2026,B,,2.00'];
  const columns = { date: 0, narration: 1, debit: 2, credit: 3 };
  const none = { reference: null, amount: null, side: null, balance: null, balanceSide: null };
  const chosen = (dates: 'dmy' | 'mdy') =>
    new Map([[headerFingerprint(header.split(',')), { ...columns, ...none, dates }]]);

  it('are asked about if a date lies ahead with the day first, or is none', () => {
    expect(read(american)).toMatchObject({ error: 'date-order', line: 3, cell: '11/12/2026' });
    const plain = [header, '11/28/2026,A,,1.00'];
    expect(read(plain)).toMatchObject({ error: 'date-order', line: 2, sample: { columns } });
    expect(read([header, '2026-12-11,A,,1.00'])).toMatchObject({ success: true });
    expect(read([header, '29/11/2026,A,,1.00'])).toMatchObject({ success: true });
  });

  it('are read as the owner chose', () => {
    const days = (dates: 'dmy' | 'mdy') => {
      const file = read(american, chosen(dates));
      return file.success && file.lines.map(({ day }) => day);
    };
    expect(days('mdy')).toEqual(['2026-11-05', '2026-11-12']);
    expect(days('dmy')).toEqual(['2026-05-11', '2026-12-11']);
  });
});
