import type { ReactNode } from 'react';

type BadgeTone = 'neutral' | 'programming' | `type-${string}` | 'success' | 'warning' | 'danger' | 'accent';

/** A short colored label, such as a status. The tones of course types (`type-…`) are for `TypeBadge` only. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'neutral' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
