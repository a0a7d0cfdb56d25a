import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { CatalogFilters } from '#app/domain/catalog.ts';
import { CachedPart } from '#app/ui/cached-part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CountedChoice, FilterGroup } from './filter-choices.ts';

type FiltersPanelProps = {
  groups: readonly FilterGroup[];
  filters: CatalogFilters;
  onChoose: () => void;
};

/**
 * The Filters panel: category, price and duration (CAT-2), then what the courses differ in (DAY-76). The panel is part of the catalog's form. It is a `<details>`
 * element, so that it opens and closes without JavaScript.
 */
export function FiltersPanel({ groups, filters, onChoose }: FiltersPanelProps) {
  const applied = groups.filter(({ name }) => filters[name] !== 'all').length;
  return (
    <details className="group/filters open:basis-full">
      <summary
        data-replay=""
        className="btn btn-quiet min-h-13 list-none group-open/filters:bg-sunk max-sm:px-3"
      >
        <Icon of={SlidersHorizontal} className="max-sm:hidden" />
        Filters
        {applied > 0 && (
          <span className="figure rounded-full bg-primary px-2 py-1 text-on-primary text-xs">
            {applied}
            <span className="sr-only"> applied</span>
          </span>
        )}
        <Icon of={ChevronDown} className="max-sm:hidden transition-transform group-open/filters:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-5 border border-line bg-surface p-4 sm:p-6 md:grid-cols-4">
        {groups.map(({ name, legend, choices }) => {
          const props = { name, legend, choices, chosen: filters[name], onChoose };
          return <CachedPart key={name} as="fieldset" of={Choices} props={props} />;
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

function Choices({ name, legend, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <>
      <legend className="mb-2 font-display text-lg capitalize">{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 border-line border-b py-1 has-checked:font-semibold last:border-b-0 hover:text-primary"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={onChoose}
            className="check"
          />
          <span className="grow">{label}</span>
          <span className="figure text-muted text-sm">
            {count}
            <span className="sr-only"> {count === 1 ? 'course' : 'courses'}</span>
          </span>
        </label>
      ))}
    </>
  );
}
