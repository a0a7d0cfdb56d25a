import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Right } from '#app/domain/rights.ts';
import { useMay } from './rights-context.ts';

type LinkForProps = Pick<ComponentProps<typeof Link>, 'to' | 'className' | 'lang' | 'children'> & {
  /** The right that opens the address; without it, only the text is shown. */
  right: Right;
};

/** A link to a page of the panel that not every helper may open (DAY-185). */
export function LinkFor({ right, to, className, lang, children }: LinkForProps) {
  const may = useMay();
  return may(right) ? (
    <Link {...{ to, className, lang }}>{children}</Link>
  ) : (
    <span lang={lang}>{children}</span>
  );
}
