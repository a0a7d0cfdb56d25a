import type { ComponentProps } from 'react';

/** A sheet of paper with one cut corner. `padded={false}` when art or a table runs to its edge. */
export function Card({
  padded = true,
  className = '',
  ...props
}: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...props} className={`card ${padded ? 'p-5 sm:p-6' : 'overflow-hidden'} ${className}`} />;
}
