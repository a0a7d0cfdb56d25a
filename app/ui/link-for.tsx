import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Right } from '#app/domain/rights.ts';
import { useMay } from './rights-context.ts';
import { languageIn } from './text-link.tsx';

type LinkForProps = Pick<ComponentProps<typeof Link>, 'to' | 'className' | 'children'> & {
  /** The right that opens the address; without it, only the text is shown. */
  right: Right;
};

/** A link to a page of the panel that not every helper may open (DAY-185). */
export function LinkFor({ right, to, className = 'link', children }: LinkForProps) {
  const may = useMay();
  const lang = languageIn(children);
  return may(right) ? (
    <Link {...{ to, className, lang }}>{children}</Link>
  ) : (
    <span lang={lang}>{children}</span>
  );
}
