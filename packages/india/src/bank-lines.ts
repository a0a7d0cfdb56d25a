import type { BankColumns } from './bank-columns.ts';
import { type BankRow, type RowProblem, readBankRows, rowAhead, type TableLine } from './bank-rows.ts';
import type { Day } from './day.ts';
import { type Utr, utrsIn } from './utr.ts';

export type StatementLine = {
  day: Day;
  paise: number;
  side: 'credit' | 'debit';
  narration: string;
  balancePaise: number | null;
  utrs: Utr[];
  /**
   * The bank's own number: the one in the reference column, or the only one. Null if several are in the
   * narration, one of which may be the payer's note.
   */
  bankUtr: Utr | null;
  /** Recognizes the line in a later file. Equal payments on one day have different ones. */
  identity: string;
};

/** Why the lines of a bank statement cannot be used. `line` is the number of the first wrong line of the file. */
export type BankLinesProblem =
  | RowProblem
  | { error: 'no-lines' }
  | { error: 'balance'; line: number }
  /** The amounts have no sign, and no balance shows which of them are credits. */
  | { error: 'unsigned' }
  /** The running balance does not fit, but would if the debit and credit columns were exchanged. */
  | { error: 'sides-swapped' };

/** Reads the rows below the header. After `lastDay`, a date is in the future, and perhaps misread. */
export function readBankLines(
  [header, ...below]: readonly TableLine[],
  columns: BankColumns,
  lastDay: Day,
): { success: true; lines: StatementLine[]; isChecked: boolean } | ({ success: false } & BankLinesProblem) {
  const rows = readBankRows(header?.cells ?? [], below, columns);
  if ('error' in rows) return { success: false, ...rows };
  if (rows.length === 0) return { success: false, error: 'no-lines' };
  const ahead = rowAhead(rows, { columns, lastDay });
  if (ahead) return { success: false, ...ahead };
  const isChecked = checkBalances(rows);
  if (typeof isChecked !== 'boolean') return { success: false, ...isChecked };
  const hasDebits = rows.some(({ isSigned, side }) => isSigned && side === 'debit');
  if (!isChecked && !hasDebits && rows.some(({ isSigned }) => !isSigned))
    return { success: false, error: 'unsigned' };
  return { success: true, lines: withIdentities(rows), isChecked };
}

/**
 * Checks amounts and sides by the running balance, oldest line first or last. True if all fit,
 * false if nothing can be checked, or what is wrong.
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
 * The first line whose balance does not follow from the one before. `sign` -1 tests exchanged debit and
 * credit columns.
 */
function brokenAt(lines: readonly BankRow[], sign: 1 | -1): number | undefined {
  return lines.find((line, index) => {
    const before = lines[index - 1]?.balancePaise;
    if (before === undefined || before === null || line.balancePaise === null) return false;
    const change = line.side === 'credit' ? line.paise : -line.paise;
    return line.balancePaise - before !== sign * change;
  })?.line;
}

function withIdentities(rows: readonly BankRow[]): StatementLine[] {
  const seen = new Map<string, number>();
  return rows.map(({ day, paise, side, narration, reference, balancePaise }) => {
    const plain = narration.replace(/\s/g, '').toUpperCase();
    const parts = [day, paise, side, plain, balancePaise ?? ''].join('|');
    // Equal payments on one day have equal texts if the file has no balance, so they are numbered.
    const earlier = seen.get(parts) ?? 0;
    seen.set(parts, earlier + 1);
    const identity = earlier === 0 ? parts : `${parts}|${earlier}`;
    const utrs = utrsIn(narration, reference);
    const own = utrsIn('', reference);
    const certain = own.length > 0 ? own : utrs;
    const bankUtr = certain.length === 1 ? (certain[0] ?? null) : null;
    return { day, paise, side, narration, balancePaise, utrs, bankUtr, identity };
  });
}
