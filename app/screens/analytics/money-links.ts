import type { Money } from '#app/core/analytics/report-money.ts';
import type { Day } from '#app/domain/calendar.ts';

type Rows = { range: { from: Day; to: Day }; course: string };

export function moneyLinks({ range: { from, to }, course }: Rows): Record<keyof Money | 'earned', string> {
  const at = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...more, from, to, ...(course && { course }) })}`;
  return {
    sold: at('/admin/payments', { status: 'completed' }),
    discount: at('/admin/orders', { only: 'reduced' }),
    refunded: at('/admin/payments', { only: 'refunds' }),
    earned: at('/admin/payments'),
  };
}

export const codeLink = ({ range: { from, to }, course }: Rows, code: string): string =>
  `/admin/orders?${new URLSearchParams({ code, from, to, ...(course && { course }) })}`;
