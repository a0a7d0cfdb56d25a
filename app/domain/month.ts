import { addDays, type Day } from './calendar.ts';

/** A calendar month as `2026-11`. */
export type Month = string;

/** Whether a text is a month such as `2026-11`, from 2000 on. */
export function isMonth(text: string): boolean {
  return /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text);
}

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function daysOfMonth(month: Month): { from: Day; to: Day } {
  return { from: `${month}-01`, to: addDays(nextMonth(`${month}-01`), -1) };
}

export function nextMonth(day: Day): Day {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) + (month === 12 ? 1 : 0);
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export function monthsBefore(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Lists the months from `last` back to `first`, both included; only `last` if `first` is later. */
export function monthsBack(first: Month, last: Month): Month[] {
  const months = [last];
  for (let month = last; month > first; months.push(month)) month = monthOf(monthsBefore(`${month}-01`, 1));
  return months;
}
