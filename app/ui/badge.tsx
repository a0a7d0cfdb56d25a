import type { ReactNode } from 'react';

type BadgeTone = 'neutral' | 'drone' | 'programming' | 'success' | 'warning' | 'danger' | 'accent';

/**
 * A short label in color, such as a status. The tones `drone` and `programming` are reserved for the two
 * course types.
 */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'neutral' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
