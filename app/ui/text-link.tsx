import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link in the look of one in the panel; public pages, whose script is counted, write it out. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={className ? `link ${className}` : 'link'} {...rest} />;
}
