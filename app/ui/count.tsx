import { formatCount } from '#app/domain/money.ts';

/** The number of items, written with its noun, as the lead of a list. */
export function Count({ of, one, many }: { of: number; one: string; many: string }) {
  return (
    <p className="text-muted">
      <strong className="text-ink tabular-nums">{formatCount(of)}</strong> {of === 1 ? one : many}
    </p>
  );
}
