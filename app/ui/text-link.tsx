import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { languageOf } from '#app/domain/language-of.ts';

/** A link in the look of one in the panel, in its text's language; public pages, whose script is counted, write it out. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const look = className ? `link ${className}` : 'link';
  return <Link className={look} lang={languageIn(rest.children)} {...rest} />;
}

export const languageIn = (text: ReactNode) => (typeof text === 'string' ? languageOf(text) : undefined);
