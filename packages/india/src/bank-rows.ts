import {
  isEmptyCell,
  isMonthFirst,
  readBankAmount,
  readBankDay,
  readBankPaise,
  readBankSide,
} from './bank-cells.ts';
import type { BankColumns } from './bank-columns.ts';
import type { Day } from './day.ts';
import { isRounded } from './spoiled-number.ts';
import { utrsIn } from './utr.ts';

/** A record of the file: the number of the line on which it begins, counted from 1, and its trimmed cells. */
export type TableLine = { line: number; cells: string[] };

/**
 * A row that moves money. If `isSigned` is false, nothing in it tells credit from debit, and `side` is a
 * guess.
 */
export type BankRow = {
  line: number;
  /** The text of the cell with the date. */
  date: string;
  day: Day;
  paise: number;
  side: 'credit' | 'debit';
  isSigned: boolean;
  narration: string;
  reference: string;
  balancePaise: number | null;
};

/** Why a row cannot be read: its line in the file and the cell. `date-order` asks whether the month comes first. */
export type RowProblem = { error: 'date' | 'date-order' | 'amount' | 'rounded'; line: number; cell: string };

const isTotal =
  /^(?:(?:grand|sub|page)[ -]?)?totals?\b|^(?:opening|closing) bal|^(?:brought|carried) (?:forward|down)|^[bc]\/[fd]\b/i;
const isEnd = /\b(?:summary|legends?|computer.generated|end of (?:the )?statement)\b/i;
const looksLikeDay = /^\d{1,4}[-/. ]\w{1,9}[-/. ]\d{1,4}|^#+$/;

/**
 * Rows below the header. Narration alone continues the row above. An amount is never left out
 *: without a date it has the day above, unreadable it is a problem. Only sums and undated rows
 * below the table are notes.
 */
export function readBankRows(
  header: readonly string[],
  lines: readonly TableLine[],
  columns: BankColumns,
): BankRow[] | RowProblem {
  const rows: BankRow[] = [];
  let isBelow = false;
  for (const { line, cells } of lines) {
    const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''));
    const narration = cell(columns.narration).replace(/\s+/g, ' ').trim();
    const others = cells.filter((text, at) => at !== columns.narration && text !== '');
    const last = rows.at(-1);
    if (others.length === 0) {
      if (last && !isBelow) last.narration += ` ${narration}`;
      isBelow ||= isEnd.test(narration);
      continue;
    }
    const moved = movedPaise(cell, columns);
    const date = cell(columns.date);
    const day = isBelow && !looksLikeDay.test(date) ? null : readBankDay(date, columns.dates);
    if (day === null && isTitle(cells, header)) isBelow = true;
    if (moved === 'nothing') continue;
    const amounts = [columns.debit, columns.credit, columns.amount]
      .map(cell)
      .filter((text) => !isEmptyCell(text));
    const problem = (error: RowProblem['error'], of: string): RowProblem => ({
      error,
      line,
      cell: of.slice(0, 40),
    });
    if (day === null) {
      if (looksLikeDay.test(date))
        return problem(columns.dates === undefined && isMonthFirst(date) ? 'date-order' : 'date', date);
      const isSum = [date, narration, others[0] ?? ''].some((text) => isTotal.test(text));
      const hasDigits = amounts.some((text) => /[\d#]/.test(text));
      if (isBelow || moved === 'both' || !hasDigits || (isSum && utrsIn(narration).length === 0)) continue;
      if (!isEmptyCell(date) || !last) return problem('date', date);
    }
    if (moved === 'unclear' || moved === 'both') return problem('amount', amounts.join(' '));
    const reference = cell(columns.reference);
    const spoiled = [reference, narration].find(isRounded);
    if (spoiled && moved.side === 'credit' && utrsIn(narration, reference).length === 0)
      return problem('rounded', spoiled);
    const balance = readBankPaise(cell(columns.balance));
    const isOverdrawn = readBankSide(cell(columns.balanceSide)) === 'debit';
    const balancePaise = balance !== null && isOverdrawn ? -Math.abs(balance) : balance;
    rows.push({ line, date, day: day ?? last?.day ?? '', ...moved, narration, reference, balancePaise });
  }
  return rows;
}

/**
 * The first date after `lastDay` that may have the month first: a person is asked for the order, unless it was
 * chosen.
 */
export function rowAhead(
  rows: readonly BankRow[],
  { columns, lastDay }: { columns: BankColumns; lastDay: Day },
): RowProblem | null {
  const row = rows.find(({ day, date }) => {
    const other = day > lastDay ? readBankDay(date, 'mdy') : null;
    return other !== null && other !== day;
  });
  if (columns.dates !== undefined || !row) return null;
  return { error: 'date-order', line: row.line, cell: row.date.slice(0, 40) };
}

/** Whether a row names columns that are not the statement's, or says that the statement ends. */
function isTitle(cells: readonly string[], header: readonly string[]): boolean {
  const words = cells.filter((text) => !isEmptyCell(text));
  if (words.some((text) => isEnd.test(text))) return true;
  return words.length >= 3 && words.every((text) => !/\d/.test(text)) && cells.join('|') !== header.join('|');
}

/** Returns paise and side. `nothing`: no amount; `both`: a debit and a credit; `unclear`: unreadable. */
function movedPaise(
  cell: (at: number | null) => string,
  { debit, credit, amount, side }: BankColumns,
): Pick<BankRow, 'paise' | 'side' | 'isSigned'> | 'nothing' | 'both' | 'unclear' {
  const read = (at: number | null) =>
    isEmptyCell(cell(at)) ? { paise: 0, side: null } : readBankAmount(cell(at));
  if (debit !== null && credit !== null) {
    const [out, into] = [read(debit), read(credit)];
    if (!out || !into) return 'unclear';
    if (out.paise !== 0 && into.paise !== 0) return 'both';
    if (out.paise === 0 && into.paise === 0) return 'nothing';
    if (into.paise === 0)
      return out.side === 'credit' ? 'unclear' : { paise: out.paise, side: 'debit', isSigned: true };
    return { paise: into.paise, side: into.side ?? 'credit', isSigned: true };
  }
  const moved = read(amount);
  if (!moved) return 'unclear';
  if (moved.paise === 0) return 'nothing';
  const says = readBankSide(cell(side)) ?? moved.side;
  if (says === null && side !== null) return 'unclear';
  return { paise: moved.paise, side: says ?? 'credit', isSigned: says !== null };
}
