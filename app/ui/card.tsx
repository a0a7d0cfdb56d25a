import type { ComponentProps } from 'react';

/** A card of which one corner is cut off. `padded={false}` lets a picture or table reach the edge. */
export function Card({
  padded = true,
  className = '',
  ...props
}: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...props} className={`card ${padded ? 'p-5 sm:p-6' : 'overflow-hidden'} ${className}`} />;
}
