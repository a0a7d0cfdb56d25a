import { formatCount } from '#app/domain/money.ts';

/** Returns a number with its noun: `1 day`, `1,200 days`. `many` is needed only where the plural is not `one` with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
