import { formatCount } from '#app/domain/money.ts';

/**
 * Shows the number of items with its noun, such as "3 courses". It is used as the first line above a list.
 */
export function Count({ of, one, many }: { of: number; one: string; many: string }) {
  return (
    <p className="text-muted">
      <strong className="text-ink tabular-nums">{formatCount(of)}</strong> {of === 1 ? one : many}
    </p>
  );
}
