import type { ReactNode } from 'react';

type FigureProps = {
  /** The key of the figure's explanation on the page `/claims`. */
  of: string;
  /** The figure in machine-readable form, such as 1250. */
  value: string | number;
  children: ReactNode;
};

/** A public figure that links to its explanation on the page `/claims` (CLAIM-2). */
export function Figure({ of, value, children }: FigureProps) {
  return (
    <a
      href={`/claims#${of}`}
      className="relative underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      <data value={value}>{children}</data>
    </a>
  );
}
