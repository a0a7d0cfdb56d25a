import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import { type CatalogFilters, views } from '#app/domain/catalog.ts';
import { Icon } from '#app/ui/icon.tsx';
import { catalogWords, viewLabel, viewNote } from '#app/words/en/catalog-words.ts';
import { catalogHref } from './catalog-address.ts';
import { useStay } from './served-catalog.ts';

const icons = { grid: LayoutGrid, list: Rows3 };

/** Two links that show the same courses as a grid or as a list (CAT-4). */
export function ViewToggle({ filters }: { filters: CatalogFilters }) {
  const stay = useStay();
  return (
    <nav aria-label={viewLabel} className="flex">
      {views.map((view) => (
        <Link
          key={view}
          to={catalogHref({ ...filters, view })}
          {...stay}
          aria-current={filters.view === view ? 'true' : undefined}
          className="grid size-11 place-items-center max-sm:aria-[current]:hidden border-[1.5px] border-line-strong text-muted sm:first:border-r-0 hover:text-ink aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
        >
          <Icon of={icons[view]} />
          <span className="sr-only">
            {catalogWords.views[view]}
            {viewNote}
          </span>
        </Link>
      ))}
    </nav>
  );
}
