import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import { type CatalogFilters, views } from '#app/domain/catalog.ts';
import { Icon } from '#app/ui/icon.tsx';
import { catalogWords } from '#app/words/en/catalog-words.ts';
import { catalogHref, stayHere } from './catalog-address.ts';

const icons = { grid: LayoutGrid, list: Rows3 };

/** Two links that show the same courses as a grid or as a list (CAT-4). */
export function ViewToggle({ filters }: { filters: CatalogFilters }) {
  return (
    <nav aria-label="View" className="flex">
      {views.map((view) => (
        <Link
          key={view}
          to={catalogHref({ ...filters, view })}
          {...stayHere}
          aria-current={filters.view === view ? 'true' : undefined}
          className="grid size-13 place-items-center border-[1.5px] border-line-strong text-muted first:border-r-0 hover:text-ink aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
        >
          <Icon of={icons[view]} />
          <span className="sr-only">{catalogWords.views[view]} view</span>
        </Link>
      ))}
    </nav>
  );
}
