import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { CatalogFilters } from '#app/domain/catalog.ts';
import { CachedPart } from '#app/ui/cached-part.tsx';
import { Select } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { appliedNote, filtersLabel } from '#app/words/en/catalog-words.ts';
import type { CountedChoice, FilterGroup } from './filter-choices.ts';

type FiltersPanelProps = {
  groups: readonly FilterGroup[];
  filters: CatalogFilters;
  onChoose: () => void;
};

/**
 * The Filters panel: category, price and duration (CAT-2), then what the courses differ in (DAY-76). The panel is part of
 * the catalog's form. It is a `<details>` element, so that it opens and closes without JavaScript. Its button lies beside
 * the search box, and stays there when it is opened (DAY-108).
 */
export function FiltersPanel({ groups, filters, onChoose }: FiltersPanelProps) {
  const applied = groups.filter(({ name }) => filters[name] !== 'all').length;
  return (
    <details className="group/filters">
      <summary
        data-replay=""
        className="btn btn-quiet absolute top-0 right-0 min-h-13 w-(--filters) list-none group-open/filters:bg-sunk max-sm:px-3"
      >
        <Icon of={SlidersHorizontal} className="max-sm:hidden" />
        {filtersLabel}
        {applied > 0 && (
          <span className="figure rounded-full bg-primary px-2 py-1 text-on-primary text-xs">
            {applied}
            <span className="sr-only">{appliedNote}</span>
          </span>
        )}
        <Icon of={ChevronDown} className="max-sm:hidden transition-transform group-open/filters:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-2 border border-line bg-surface p-4 sm:grid-cols-2 sm:gap-4 sm:p-6 lg:grid-cols-4">
        {groups.map(({ name, legend, choices }) => {
          const props = { name, legend, choices, chosen: filters[name], onChoose };
          return <CachedPart key={name} as="div" of={Choices} props={props} />;
        })}
      </div>
    </details>
  );
}

type ChoicesProps = {
  name: string;
  legend: string;
  choices: readonly CountedChoice[];
  chosen: string;
  onChoose: () => void;
};

/** One group of choices. On a phone, its name is beside it, so that all groups fit on one screen (DAY-90). */
function Choices({ name, legend, choices, chosen, onChoose }: ChoicesProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the label contains our Select.
    <label className="grid items-center gap-1 max-sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <span className="font-semibold text-sm capitalize">{legend}</span>
      <Select name={name} value={chosen} onChange={onChoose}>
        {choices.map(({ value, label, count }) => (
          <option key={value} value={value}>{`${label} · ${count}`}</option>
        ))}
      </Select>
    </label>
  );
}
