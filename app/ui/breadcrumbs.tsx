import { Fragment } from 'react';
import { Link } from 'react-router';
import { languageOf } from '#app/domain/language-of.ts';
import { breadcrumbLabel } from '#app/words/en/ui-words.ts';

type BreadcrumbsProps = {
  /** The pages above the current page, outermost first. Pages with `isWide` are left out on phones, to save a line. */
  above: readonly { href: string; label: string; isWide?: boolean }[];
  /** The title is only for screen readers; others see the page's heading below. */
  title: string;
};

export function Breadcrumbs({ above, title }: BreadcrumbsProps) {
  return (
    <nav aria-label={breadcrumbLabel} className="min-w-0 max-w-full">
      <ol className="flex items-center gap-x-2 text-muted text-sm">
        {above.map(({ href, label, isWide }, at) => {
          const look = isWide ? 'max-sm:hidden' : '';
          const isLast = at === above.length - 1;
          return (
            <Fragment key={href}>
              <li lang={languageOf(label)} className={`${isLast ? 'min-w-0' : 'shrink-0'} ${look}`}>
                <Link to={href} className="link block truncate max-sm:-my-3.5 max-sm:py-3.5">
                  {label}
                </Link>
              </li>
              {!isLast && (
                <li aria-hidden="true" className={look}>
                  /
                </li>
              )}
            </Fragment>
          );
        })}
        <li lang={languageOf(title)} className="sr-only" aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}
