import type { ComponentProps } from 'react';

/**
 * A box with a border and one corner cut off. Pass `padded={false}` when a picture or table must reach its
 * edge.
 */
export function Card({
  padded = true,
  className = '',
  ...props
}: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...props} className={`card ${padded ? 'p-5 sm:p-6' : 'overflow-hidden'} ${className}`} />;
}
