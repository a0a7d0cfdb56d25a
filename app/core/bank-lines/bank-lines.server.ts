import { createHash } from 'node:crypto';
import type { BankColumns } from '#app/domain/bank-line.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Result } from '#app/domain/result.ts';
import { type Utr, utrsIn } from '#app/domain/utr.ts';
import { readBankDay, readBankPaise, readBankSide } from './bank-cells.ts';

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

/**
 * Why the lines of a bank statement cannot be used. `row` is the number of the first wrong line, counted from
 * 1 below the header.
 */
export type BankLinesProblem =
  | { error: 'no-lines' }
  | { error: 'date' | 'amount' | 'balance'; row: number }
  /** The running balance does not fit, but would if the debit and credit columns were exchanged. */
  | { error: 'sides-swapped' };

type Read = Omit<BankLine, 'fingerprint'> & { row: number };

/**
 * Reads the rows below the header of a bank statement (SELL-72). A row with nothing but a narration (description)
 * continues the narration of the line above. Other rows without a date are notes of the bank and are skipped.
 */
export function readBankLines(
  rows: readonly (readonly string[])[],
  columns: BankColumns,
): Result<{ lines: BankLine[]; isChecked: boolean }, BankLinesProblem['error'], BankLinesProblem> {
  const lines: Read[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(row, columns, index + 1);
    if (read === 'note') continue;
    if ('error' in read) return { success: false, ...read };
    if ('more' in read) {
      const last = lines.at(-1);
      if (last) last.narration += ` ${read.more}`;
    } else lines.push(read);
  }
  if (lines.length === 0) return { success: false, error: 'no-lines' };
  for (const line of lines) {
    const reference = rows[line.row - 1]?.[columns.reference ?? -1] ?? '';
    line.utrs = utrsIn(line.narration, reference);
    const [first, ...more] = reference === '' ? [] : utrsIn('', reference);
    const certain = first === undefined ? line.utrs : [first, ...more];
    line.bankUtr = certain.length === 1 ? (certain[0] ?? null) : null;
  }
  const isChecked = checkBalances(lines);
  return typeof isChecked === 'boolean'
    ? { success: true, lines: withFingerprints(lines), isChecked }
    : { success: false, ...isChecked };
}

function readRow(
  row: readonly string[],
  columns: BankColumns,
  number: number,
): Read | { more: string } | 'note' | BankLinesProblem {
  const cell = (at: number | null) => (at === null ? '' : (row[at] ?? '').trim());
  const narration = cell(columns.narration).replace(/\s+/g, ' ');
  const others = row.filter((text, at) => at !== columns.narration && text.trim() !== '');
  if (others.length === 0 && narration !== '') return { more: narration };
  const day = readBankDay(cell(columns.date));
  const moved = movedPaise(cell, columns);
  if (day === null) {
    const looksLikeDay = /^\d{1,4}[-/. ]\w{1,9}[-/. ]\d{1,4}/.test(cell(columns.date));
    return looksLikeDay && moved !== 'nothing' ? { error: 'date', row: number } : 'note';
  }
  // A row with a date but no amount is the opening balance ("brought forward"), not a payment.
  if (moved === 'nothing') return 'note';
  if (moved === 'unclear') return { error: 'amount', row: number };
  const balance = readBankPaise(cell(columns.balance));
  const isOverdrawn = readBankSide(cell(columns.balanceSide)) === 'debit';
  const balancePaise = balance !== null && isOverdrawn ? -Math.abs(balance) : balance;
  return { day, ...moved, narration, balancePaise, utrs: [], bankUtr: null, row: number };
}

/**
 * Returns the amount of a row in paise and whether it is a credit or a debit. `nothing` means that there is no amount;
 * `unclear` means that the amount cannot be read, or that there are both a debit and a credit.
 */
function movedPaise(
  cell: (at: number | null) => string,
  { debit, credit, amount, side }: BankColumns,
): Pick<BankLine, 'paise' | 'side'> | 'nothing' | 'unclear' {
  if (debit !== null && credit !== null) {
    const [out, into] = [debit, credit].map((at) => (cell(at) === '' ? 0 : readBankPaise(cell(at))));
    if (out === undefined || out === null || into === undefined || into === null) return 'unclear';
    if (out !== 0 && into !== 0) return 'unclear';
    if (out === 0 && into === 0) return 'nothing';
    return into === 0 ? { paise: Math.abs(out), side: 'debit' } : { paise: Math.abs(into), side: 'credit' };
  }
  if (cell(amount) === '') return 'nothing';
  const [paise, direction] = [readBankPaise(cell(amount)), readBankSide(cell(side))];
  if (paise === 0) return 'nothing';
  return paise !== null && direction ? { paise: Math.abs(paise), side: direction } : 'unclear';
}

/**
 * Checks by the running balance the amount of each line, and whether it is a credit or a debit (SELL-72). The oldest
 * line may be the first or the last. Returns true if all lines fit, false if nothing can be checked (some line has no
 * balance, or there is only one line), or else what is wrong.
 */
function checkBalances(lines: readonly Read[]): boolean | BankLinesProblem {
  const withBalance = lines.filter(({ balancePaise }) => balancePaise !== null);
  if (withBalance.length < lines.length || lines.length < 2) return false;
  const [oldestFirst, newestFirst] = [lines, lines.toReversed()];
  if (!brokenAt(oldestFirst, 1) || !brokenAt(newestFirst, 1)) return true;
  if (!brokenAt(oldestFirst, -1) || !brokenAt(newestFirst, -1)) return { error: 'sides-swapped' };
  const first = [oldestFirst, newestFirst].map((order) => brokenAt(order, 1) ?? 0);
  return { error: 'balance', row: Math.max(...first) };
}

/**
 * Returns the number of the first row whose balance differs from the sum of the previous row's balance and this row's
 * amount; undefined if there is no such row. `sign` is -1 to test whether the debit and credit columns are exchanged.
 */
function brokenAt(lines: readonly Read[], sign: 1 | -1): number | undefined {
  return lines.find((line, index) => {
    const before = lines[index - 1]?.balancePaise;
    if (before === undefined || before === null || line.balancePaise === null) return false;
    const change = line.side === 'credit' ? line.paise : -line.paise;
    return line.balancePaise - before !== sign * change;
  })?.row;
}

function withFingerprints(lines: readonly Read[]): BankLine[] {
  const seen = new Map<string, number>();
  return lines.map(({ row, ...line }) => {
    const narration = line.narration.replace(/\s/g, '').toUpperCase();
    const parts = [line.day, line.paise, line.side, narration, line.balancePaise ?? ''].join('|');
    // The fingerprint must differ for each line, but without a balance two equal payments on one day have equal texts.
    // So the fingerprint includes the number of equal lines before this one.
    const earlier = seen.get(parts) ?? 0;
    seen.set(parts, earlier + 1);
    const whole = earlier === 0 ? parts : `${parts}|${earlier}`;
    return { ...line, fingerprint: createHash('sha256').update(whole).digest('hex') };
  });
}
