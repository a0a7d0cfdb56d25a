import { formatCount } from '@pankh/india/money.ts';

/** Returns a number with its noun: `1 day`, `1,200 days`, `6.8 hours`. `many` is needed where it is not `one` with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${Number.isInteger(count) ? formatCount(count) : count} ${count === 1 ? one : many}`;
}
