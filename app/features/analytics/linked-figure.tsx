import type { ReactNode } from 'react';
import { Link } from 'react-router';

type LinkedFigureProps = {
  label: string;
  figure: ReactNode;
  /** A third line: of what, since when. */
  note?: ReactNode;
  /** The rows this figure counts. */
  to: string;
};

/** A figure on a sheet of its own; the sheet leads to the rows behind it. */
export function LinkedFigure({ label, figure, note, to }: LinkedFigureProps) {
  return (
    <li className="card relative p-4 hover:bg-sunk sm:p-5">
      <p className="text-muted text-sm">
        <Link to={to} className="after:absolute after:inset-0">
          {label}
        </Link>
      </p>
      <p className="figure mt-1 whitespace-nowrap text-xl tracking-tight xl:text-2xl">{figure}</p>
      {note && <p className="mt-1.5 text-muted text-xs">{note}</p>}
    </li>
  );
}

/** Four figures in a row, two by two on a phone. */
export function FigureList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {children}
    </ul>
  );
}

/** A part of a tab on a sheet, under its heading. */
export function FigurePanel({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card min-w-0 p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-xl">{title}</h2>
        {aside}
      </div>
      {lead && <p className="-mt-2 mb-4 text-muted text-sm">{lead}</p>}
      {children}
    </section>
  );
}
