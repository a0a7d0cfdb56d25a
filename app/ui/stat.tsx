import type { ReactNode } from 'react';

type StatProps = {
  figure: ReactNode;
  label: ReactNode;
  /** A third line: against what, since when. */
  note?: ReactNode;
};

/** A list of figures; its children are `Stat`s. */
export function StatList({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <dl className={`grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4 ${className}`}>{children}</dl>;
}

/** One figure over its label, on a sheet of its own. */
export function Stat({ figure, label, note }: StatProps) {
  return (
    <div className="card flex flex-col-reverse justify-end gap-1.5 p-4 sm:p-5">
      {note && <dd className="text-muted text-xs">{note}</dd>}
      <dt className="text-muted text-sm leading-snug">{label}</dt>
      <dd className="figure text-3xl">{figure}</dd>
    </div>
  );
}
