import type { ReactNode } from 'react';
import { rowsRight } from '#app/domain/rows-right.ts';
import { LinkFor } from '#app/ui/link-for.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type LinkedFigureProps = {
  label: string;
  figure: ReactNode;
  /** What the figure is based on, such as a total or a start date. */
  note?: ReactNode;
  to: string;
};

/** Links to the panel's list of what the figure counts, such as payments. */
export function LinkedFigure({ label, figure, note, to }: LinkedFigureProps) {
  return (
    <li className="stat card relative hover:bg-sunk">
      <p className="text-muted text-sm leading-tight">
        <LinkFor right={rowsRight(to)} to={to} className="after:absolute after:inset-0">
          {label}
        </LinkFor>
      </p>
      <p className="figure order-first whitespace-nowrap text-2xl tracking-tight">{figure}</p>
      {note && <p className="text-muted text-xs">{note}</p>}
    </li>
  );
}

/** A list of three or four figures: in one row, or two by two on a phone, where the third of three has a row of its own. */
export function FigureList({ label, figures }: { label: string; figures: readonly LinkedFigureProps[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-4 max-lg:[&>:last-child:nth-child(odd)]:col-span-2"
    >
      {figures.map((figure) => (
        <LinkedFigure key={figure.label} {...figure} />
      ))}
    </ul>
  );
}

type BarFigureProps = { label: string; to: string; percent: number; bar?: string; children?: ReactNode };

/** A share of a panel's figures with its bar. `bar` says what the bar shows, if that is more than the label. */
export function BarFigure({ label, to, percent, bar = label, children }: BarFigureProps) {
  return (
    <li>
      <p className="figure text-xl">{children ?? `${percent}%`}</p>
      <p className="mt-1 mb-1.5 text-sm">
        <TextLink to={to}>{label}</TextLink>
      </p>
      <ProgressBar label={bar} value={percent} />
    </li>
  );
}

export function FigurePanel({
  id,
  title,
  lead,
  aside,
  children,
}: {
  id?: string;
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="card min-w-0 p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-xl">{title}</h2>
        {aside}
      </div>
      {lead && <p className="-mt-2 mb-4 text-muted text-sm">{lead}</p>}
      {children}
    </section>
  );
}
