import type { PriorPrice } from '#app/domain/price-history.ts';
import type { PriceSettings } from '#app/domain/settings.ts';
import { counted } from './counted.ts';

/** Said in the panel and by `doctor`. */
export const priorPriceRule =
  'the Consumer Protection (E-Commerce) (Amendment) Rules 2026, in force from 1 January 2027';

export const priceSettingsWords = {
  title: 'Struck prices',
  lead: 'The former price beside a lower one. From 1 January 2027 it must be the lowest of the 30 days before.',
} as const;

export const struckChoices: readonly { value: PriceSettings['struck']; label: string }[] = [
  { value: 'typed', label: 'As typed in the course' },
  { value: 'history', label: 'Only as the price history proves' },
];

export const priceHistoryWords = {
  rule: `From 1 January 2027 a reduction must be shown against the lowest price of the 30 days before it (the Consumer Protection (E-Commerce) (Amendment) Rules 2026).`,
  now: {
    typed: 'Struck prices are shown as you typed them.',
    history: 'Only struck prices that the price history proves are shown.',
  },
  switchTo: { typed: 'Show them as typed', history: 'Show only proven prices' },
  switched: {
    typed: 'Struck prices are shown as typed',
    history: 'Only proven struck prices are shown',
  },
  none: 'Every struck price is what the price history proves.',
  heads: { price: 'Price now', typed: 'Struck as typed', proven: 'Struck as proven' },
  nothing: 'Nothing',
  since: (moment: string) => `This has been the price since ${moment}.`,
  confirm: 'I know the earlier price',
  fields: {
    courseId: { label: 'Course', wrong: 'This course does not exist any more.' },
    price: {
      label: 'Lowest price of the 30 days before',
      wrong: 'Please write an amount in rupees, such as 1,499',
    },
    reason: {
      label: 'How you know it',
      missing: 'Please say how you know this price; the audit log keeps it',
      tooLong: () => 'Please keep this shorter',
    },
  },
  confirmDo: 'Confirm',
  confirmed: 'Earlier price confirmed',
  errors: {
    gone: 'This course does not exist any more.',
    stale: 'Somebody else changed this setting meanwhile. Look at the page again.',
  },
  failed: 'Failed to save. Please try again.',
  proof: {
    history: 'It is the lowest price of the 30 days before',
    confirmed: 'You confirmed it',
    unknown: 'The price history does not reach back 30 days without a break',
  } satisfies Record<PriorPrice['from'], string>,
} as const;

/** By `doctor`: `count` struck-through prices that the price history does not confirm. */
export function struckPricesNote(count: number): string {
  const prices = counted(count, 'struck price is', 'struck prices are');
  return `${prices} not what the price history proves, as ${priorPriceRule} ask: see /admin/courses/prices`;
}

export function struckTask(count: number): string {
  return `${counted(count, 'struck price')} to look at`;
}

/**
 * Returns the owner's open tasks about prices, each with a text and the URL path of the page for it. `unproven` is the
 * number of struck-through prices to check; `unpriced` are festivals whose banner promises an offer that no price rule
 * grants.
 */
export function priceTasks({
  unproven,
  unpriced,
}: {
  unproven: number;
  unpriced: readonly { id: string; name: string }[];
}): { to: string; text: string }[] {
  return [
    ...unpriced.map(({ id, name }) => ({
      to: `/admin/festivals/${encodeURIComponent(id)}#prices`,
      text: `Set the prices of ${name}: its banner promises an offer, but no price changes`,
    })),
    ...(unproven > 0 ? [{ to: '/admin/courses/prices', text: struckTask(unproven) }] : []),
  ];
}
