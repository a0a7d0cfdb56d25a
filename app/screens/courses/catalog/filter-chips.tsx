import { X } from 'lucide-react';
import { Link } from 'react-router';
import { type CatalogFilters, clearFilters } from '#app/domain/catalog.ts';
import { Icon } from '#app/ui/icon.tsx';
import { appliedFiltersLabel, clearAll, removeFilter } from '#app/words/en/catalog-words.ts';
import { catalogHref } from './catalog-address.ts';
import { appliedFilters, type FilterGroup } from './filter-choices.ts';
import { useStay } from './served-catalog.ts';

type FilterChipsProps = { filters: CatalogFilters; groups: readonly FilterGroup[]; onClear: () => void };

/** Lists the active filters, each as a link that removes the filter. Renders nothing when no filter is active. */
export function FilterChips({ filters, groups, onClear }: FilterChipsProps) {
  const stay = useStay();
  const applied = appliedFilters(filters, groups);
  if (applied.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={appliedFiltersLabel}>
      {applied.map(({ name, label, without }) => (
        <li key={name}>
          <Link
            to={catalogHref(without)}
            onClick={onClear}
            {...stay}
            className="cut inline-flex min-h-9 items-center gap-1.5 bg-sunk py-1 pr-2 pl-3 text-sm hover:bg-accent-soft"
          >
            <span className="sr-only">{removeFilter}</span>
            {label}
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            to={catalogHref(clearFilters(filters))}
            onClick={onClear}
            {...stay}
            className="link px-2 py-1.5 text-sm"
          >
            {clearAll}
          </Link>
        </li>
      )}
    </ul>
  );
}
