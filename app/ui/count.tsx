import { formatCount } from '@pankh/india/money.ts';

/** A number with its noun, such as "3 courses"; the first line above a list. */
export function Count({ of, one, many }: { of: number; one: string; many: string }) {
  return (
    <p className="text-muted">
      <strong className="text-ink tabular-nums">{formatCount(of)}</strong> {of === 1 ? one : many}
    </p>
  );
}
