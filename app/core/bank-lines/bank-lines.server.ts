import { createHash } from 'node:crypto';
import type { BankColumns } from '#app/domain/bank-line.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Result } from '#app/domain/result.ts';
import { type Utr, utrsIn } from '#app/domain/utr.ts';
import type { CsvLine } from '#app/platform/read-csv.server.ts';
import { type BankRow, type RowProblem, readBankRows, rowAhead } from './bank-rows.ts';

export type BankLine = {
  day: Day;
  paise: number;
  side: 'credit' | 'debit';
  narration: string;
  balancePaise: number | null;
  utrs: Utr[];
  /**
   * The one of `utrs` that is certainly the bank's own: the number in the reference column, or the only one. Null if
   * there are several in the narration, because one can come from the note that the payer wrote.
   */
  bankUtr: Utr | null;
  /**
   * A hash by which the line is recognized if a later file contains it again (SELL-74). Two equal payments on the same
   * day have different hashes.
   */
  fingerprint: string;
};

/** Why the lines of a bank statement cannot be used. `line` is the number of the first wrong line of the file. */
export type BankLinesProblem =
  | RowProblem
  | { error: 'no-lines' }
  | { error: 'balance'; line: number }
  /** The amounts have no sign, and no balance shows which of them are credits (SELL-166). */
  | { error: 'unsigned' }
  /** The running balance does not fit, but would if the debit and credit columns were exchanged. */
  | { error: 'sides-swapped' };

/**
 * Reads the lines below the header of a bank statement (SELL-72). `today` is the day in the site's time zone, by which
 * dates that lie ahead are found.
 */
export function readBankLines(
  [header, ...below]: readonly CsvLine[],
  columns: BankColumns,
  today: Day,
): Result<{ lines: BankLine[]; isChecked: boolean }, BankLinesProblem['error'], BankLinesProblem> {
  const rows = readBankRows(header?.cells ?? [], below, columns);
  if ('error' in rows) return { success: false, ...rows };
  if (rows.length === 0) return { success: false, error: 'no-lines' };
  const ahead = rowAhead(rows, { columns, today });
  if (ahead) return { success: false, ...ahead };
  const isChecked = checkBalances(rows);
  if (typeof isChecked !== 'boolean') return { success: false, ...isChecked };
  const hasDebits = rows.some(({ isSigned, side }) => isSigned && side === 'debit');
  if (!isChecked && !hasDebits && rows.some(({ isSigned }) => !isSigned))
    return { success: false, error: 'unsigned' };
  return { success: true, lines: withFingerprints(rows), isChecked };
}

/**
 * Checks by the running balance the amount of each line, and whether it is a credit or a debit (SELL-72). The oldest
 * line may be the first or the last. Returns true if all lines fit, false if nothing can be checked (some line has no
 * balance, or there is only one line), or else what is wrong.
 */
function checkBalances(lines: readonly BankRow[]): boolean | BankLinesProblem {
  const withBalance = lines.filter(({ balancePaise }) => balancePaise !== null);
  if (withBalance.length < lines.length || lines.length < 2) return false;
  const [oldestFirst, newestFirst] = [lines, lines.toReversed()];
  if (!brokenAt(oldestFirst, 1) || !brokenAt(newestFirst, 1)) return true;
  if (!brokenAt(oldestFirst, -1) || !brokenAt(newestFirst, -1)) return { error: 'sides-swapped' };
  const first = [oldestFirst, newestFirst].map((order) => brokenAt(order, 1) ?? 0);
  return { error: 'balance', line: Math.max(...first) };
}

/**
 * Returns the line of the first row whose balance differs from the sum of the previous row's balance and this row's
 * amount; undefined if there is no such row. `sign` is -1 to test whether the debit and credit columns are exchanged.
 */
function brokenAt(lines: readonly BankRow[], sign: 1 | -1): number | undefined {
  return lines.find((line, index) => {
    const before = lines[index - 1]?.balancePaise;
    if (before === undefined || before === null || line.balancePaise === null) return false;
    const change = line.side === 'credit' ? line.paise : -line.paise;
    return line.balancePaise - before !== sign * change;
  })?.line;
}

function withFingerprints(rows: readonly BankRow[]): BankLine[] {
  const seen = new Map<string, number>();
  return rows.map(({ day, paise, side, narration, reference, balancePaise }) => {
    const plain = narration.replace(/\s/g, '').toUpperCase();
    const parts = [day, paise, side, plain, balancePaise ?? ''].join('|');
    // The fingerprint must differ for each line, but without a balance two equal payments on one day have equal texts.
    // So the fingerprint includes the number of equal lines before this one.
    const earlier = seen.get(parts) ?? 0;
    seen.set(parts, earlier + 1);
    const whole = earlier === 0 ? parts : `${parts}|${earlier}`;
    const fingerprint = createHash('sha256').update(whole).digest('hex');
    const utrs = utrsIn(narration, reference);
    const [first, ...more] = reference === '' ? [] : utrsIn('', reference);
    const certain = first === undefined ? utrs : [first, ...more];
    const bankUtr = certain.length === 1 ? (certain[0] ?? null) : null;
    return { day, paise, side, narration, balancePaise, utrs, bankUtr, fingerprint };
  });
}
