import { describe, expect, it } from 'vitest';
import { headerIdentity, readBankStatement } from './bank-statement.ts';

const table = (...rows: string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split('|') }));
const terms = { lastDay: '2026-11-29' };
const above = ['Account|1', 'Address|12, 1st Stage'];
const header = 'Date|Narration|Debit|Credit|Balance';
const received = '03/04/2026|UPI/CR/084718897182/A||1,499.00|6,499.00';
const spent = '04/04/2026|ATM|250.00||6,249.00';

describe('[SELL-72] a bank statement', () => {
  it('is read from the table in which its header is found, and checked by its balance', () => {
    const read = readBankStatement(
      [table(header.replaceAll('|', ';')), table(...above, header, received, spent)],
      terms,
    );
    expect(read).toMatchObject({
      success: true,
      isChecked: true,
      lines: [
        { day: '2026-04-03', paise: 149_900, side: 'credit', utrs: ['084718897182'], balancePaise: 649_900 },
        { day: '2026-04-04', paise: 25_000, side: 'debit', utrs: [] },
      ],
      sample: { header: 2 },
    });
  });

  it('has an identity for each line, also for equal ones, that is the same in the next file', () => {
    const rows = [received, received, spent].map((row) => row.replace(/[^|]*$/, ''));
    const identities = (...lines: string[]) => {
      const read = readBankStatement([table(header, ...lines)], terms);
      return read.success ? read.lines.map(({ identity }) => identity) : [];
    };
    const all = identities(...rows);
    expect(new Set(all).size).toBe(3);
    expect(identities(...rows.slice(0, 2))).toEqual(all.slice(0, 2));
    // Lines are stored under these texts: another form of them would store each line anew.
    const line = '03/04/2026|Upi  / x||5|';
    const [text, again] = ['2026-04-03|500|credit|UPI/X|', '2026-04-03|500|credit|UPI/X||1'];
    expect(identities(line, line)).toEqual([text, again]);
    expect(identities(`${line}105`)).toEqual([`${text}10500`]);
  });

  it('with a header that names no amounts is shown with the columns that it names', () => {
    const read = readBankStatement([table(...above, 'Day|Particulars|Balance|x', '1|2|3|4')], terms);
    expect(read).toMatchObject({
      error: 'no-header',
      sample: { header: 2, columns: { date: null, narration: 1, balance: 2 } },
    });
    expect(readBankStatement([[], []], terms)).toEqual({ success: false, error: 'not-a-table' });
  });

  it('is read by the columns that a person chose for its header, whatever its spelling', () => {
    const columns = { date: 0, narration: 1, reference: null, debit: null, credit: null };
    const chosen = { ...columns, amount: 2, side: 3, balance: null, balanceSide: null };
    const known = headerIdentity(['Tag', 'Text', 'Betrag', 'S/H']);
    const knownColumns = (row: string[]) => (headerIdentity(row) === known ? chosen : undefined);
    const rows = table('TAG|text |Betrag|S / H', '03/04/2026|x|1499|Cr');
    expect(readBankStatement([rows], { ...terms, knownColumns })).toMatchObject({
      lines: [{ day: '2026-04-03', paise: 149_900, side: 'credit' }],
    });
  });

  it.each([
    ['31/02/2026|ATM|1.00||', { error: 'date', line: 2, cell: '31/02/2026' }],
    ['03/04/2026|ATM|1.00|2.00|', { error: 'amount', line: 2 }],
    ['03/04/2026|6.12536E+11||2.00|', { error: 'rounded', line: 2 }],
    ['11/12/2026|ATM||2.00|', { error: 'date-order', line: 2 }],
    ['Total||1.00|2.00|', { error: 'no-lines' }],
  ])('with the line %s is refused with a code', (row, problem) => {
    expect(readBankStatement([table(header, row)], { lastDay: '2026-11-29' })).toMatchObject(problem);
  });

  it('with exchanged debits and credits, or a missing line, is refused', () => {
    const swapped = [received, spent].map((row) => row.replace(/^(.*?\|.*?\|)(.*?)\|(.*?)\|/, '$1$3|$2|'));
    expect(readBankStatement([table(header, ...swapped)], terms)).toMatchObject({ error: 'sides-swapped' });
    const gap = [received, spent.replace('6,249', '6,149')];
    expect(readBankStatement([table(header, ...gap)], terms)).toMatchObject({ error: 'balance', line: 3 });
  });
});
