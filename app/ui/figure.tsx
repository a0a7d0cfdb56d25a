import type { ReactNode } from 'react';

type FigureProps = {
  /** The key of the number's explanation on the page `/claims`, to which the number links. */
  of: string;
  /** The number in machine-readable form, such as 1250 for '1,250'. */
  value: string | number;
  children: ReactNode;
};

/** A number that links to its explanation on the page `/claims` (CLAIM-2). */
export function Figure({ of, value, children }: FigureProps) {
  return (
    <a
      href={`/claims#${of}`}
      className="tap relative underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      <data value={value}>{children}</data>
    </a>
  );
}
