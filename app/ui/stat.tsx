import type { ReactNode } from 'react';

type StatProps = {
  figure: ReactNode;
  label: ReactNode;
  /** A note, for example what the number is compared with, or that the academy states it. */
  note?: ReactNode;
};

type StatListProps = { children: ReactNode; columns?: 2 | 3 | 4 | 'short'; className?: string };

const grids = {
  2: 'stats-3 sm:grid-cols-2',
  3: 'stats-3 sm:grid-cols-3',
  short: 'grid-cols-3 max-sm:gap-2 max-sm:*:px-2.5 max-sm:[&_dt]:text-xs max-[17rem]:grid-cols-1',
  4: 'grid-cols-2 max-[17rem]:grid-cols-1 lg:grid-cols-4',
} as const;

/** A list of `Stat`s. On phones, two or three are stacked, four are two by two; three `short` ones stay in a row. */
export function StatList({ children, columns = 4, className = '' }: StatListProps) {
  const grid = grids[columns];
  return <dl className={`grid gap-3 sm:gap-5 ${grid} ${className}`}>{children}</dl>;
}

export function Stat({ figure, label, note }: StatProps) {
  return (
    <div className="stat card">
      <dt className="text-muted text-sm leading-tight">{label}</dt>
      <dd className="figure order-first text-3xl">{figure}</dd>
      {note && <dd className="text-muted text-xs">{note}</dd>}
    </div>
  );
}
