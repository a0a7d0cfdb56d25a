import { formatCount } from '@pankh/india/money.ts';

/** Returns a total that was counted up to `most`, such as '312' or '10,000+'. */
export const countUpTo = (most: number, total: number): string =>
  total > most ? `${formatCount(most)}+` : formatCount(total);
