import type { ComponentProps } from 'react';

/** A card with one cut corner. Pass `padded={false}` when art or a table extends to its edge. */
export function Card({
  padded = true,
  className = '',
  ...props
}: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...props} className={`card ${padded ? 'p-5 sm:p-6' : 'overflow-hidden'} ${className}`} />;
}
