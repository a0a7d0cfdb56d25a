import { ChevronLeft, ChevronRight } from 'lucide-react';
import { nextPage, pageAmong, pageBefore, pagesLabel, previousPage } from '#app/words/en/ui-words.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

type PaginationProps = {
  /** The number of the page of the list that is shown, counted from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  label?: string;
};

/** Links to the pages, without JavaScript, with "Page 2 of 5" between them. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf, label = pagesLabel }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? (
        <ButtonLink variant="quiet" size="sm" rel="prev" href={hrefOf(page - 1)}>
          <Icon of={ChevronLeft} /> {previousPage}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-muted text-sm">{`${pageBefore} ${page} ${pageAmong} ${pages}`}</span>
      {page < pages ? (
        <ButtonLink variant="quiet" size="sm" rel="next" href={hrefOf(page + 1)}>
          {nextPage} <Icon of={ChevronRight} />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
