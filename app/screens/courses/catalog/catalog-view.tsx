import { ArrowUpDown } from 'lucide-react';
import { useRef } from 'react';
import { type Facets, limitText, nextLimit, sorts } from '#app/domain/catalog.ts';
import { useCourseTypes } from '#app/ui/course-types-context.ts';
import { Select } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { allCourses, catalogWords, sortByLabel } from '#app/words/en/catalog-words.ts';
import { catalogPath } from './catalog-address.ts';
import { type Listing, listCatalog } from './catalog-listing.ts';
import { CourseList, type ListedCourse } from './course-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { NoCourses } from './no-courses.tsx';
import { SearchBox } from './search-box.tsx';
import { ServedContext, servedMark, useServed } from './served-catalog.ts';
import { ShowAll } from './show-all.tsx';
import { useCatalogForm } from './use-catalog-form.ts';
import { ViewToggle } from './view-toggle.tsx';

/** All courses of the shop or, of a large catalog, what the server has found (OPS-84). */
export type CatalogData = (
  | { courses: ListedCourse[]; facets: Facets }
  | { listing: Listing<ListedCourse> }
) & { enrollTo: string };

type CatalogProps = {
  catalog: CatalogData;
  /** The courses in which the visitor is enrolled (`isEnrolledIn`): their buttons say 'Continue'. */
  enrolled: string;
};

const formId = 'catalog';

/**
 * The catalog: search, filters, sort order, view and the matching courses (CAT-1 to CAT-5, CAT-9, CAT-11). The catalog
 * is a GET form that submits to its own page. With JavaScript the list updates at once. Without JavaScript, 'Apply'
 * submits the form, and the server renders the result.
 */
export function Catalog(props: CatalogProps) {
  return (
    <ServedContext value={'listing' in props.catalog}>
      <CatalogForm {...props} />
    </ServedContext>
  );
}

function CatalogForm({ catalog, enrolled }: CatalogProps) {
  const types = useCourseTypes();
  const isServed = useServed();
  const { form, filters, typed, chosen, showMore } = useCatalogForm();
  const count = useRef<HTMLParagraphElement>(null);
  // What clears a filter disappears when it is pressed, and would take the keyboard focus with it.
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const listing =
    'listing' in catalog ? catalog.listing : listCatalog(catalog.courses, filters, types, catalog.facets);
  const { shown, matching, total, groups } = listing;
  const limit = limitText(filters.limit);
  // The Filters button says how many apply, so it is wider then.
  const isFiltered = groups.some(({ name }) => filters[name] !== 'all');
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5" {...(isServed && { [servedMark]: '' })}>
      <search>
        <form
          ref={form}
          id={formId}
          method="get"
          action={catalogPath}
          data-offline=""
          className={`relative sm:[--filters:12rem] ${isFiltered ? '[--filters:7.25rem]' : '[--filters:5.25rem]'}`}
          onSubmit={(event) => {
            event.preventDefault();
            chosen();
          }}
        >
          <input type="hidden" name="view" value={filters.view} />
          {limit !== null && <input type="hidden" name="show" value={limit} />}
          <SearchBox search={filters.search} onType={typed} />
          <FiltersPanel groups={groups} filters={filters} onChoose={chosen} />
        </form>
      </search>
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <h2 className="sr-only">{allCourses}</h2>
        <p ref={count} role="status" tabIndex={-1} className="mr-auto font-semibold max-sm:text-sm">
          {catalogWords.count(shown.length, total)}
        </p>
        {/* On a phone an icon stands for the choice, so that it fits beside the count. */}
        <span className="relative max-sm:w-11">
          <Select
            form={formId}
            name="sort"
            value={filters.sort}
            onChange={chosen}
            aria-label={sortByLabel}
            className="max-sm:appearance-none max-sm:text-transparent"
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort} className="bg-surface text-ink">
                {catalogWords.sorts[sort]}
              </option>
            ))}
          </Select>
          <Icon
            of={ArrowUpDown}
            className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2 sm:hidden"
          />
        </span>
        <ViewToggle filters={filters} />
      </div>
      {matching > 0 && <FilterChips filters={filters} groups={groups} onClear={focusCount} />}
      {matching === 0 ? (
        <NoCourses filters={filters} onClear={focusCount} />
      ) : (
        <CourseList courses={shown} enrollTo={catalog.enrollTo} view={filters.view} enrolled={enrolled} />
      )}
      {shown.length < matching && (
        <ShowAll
          filters={filters}
          matching={matching}
          shown={shown.length}
          next={isServed ? nextLimit(shown.length) : Number.POSITIVE_INFINITY}
          onNear={showMore}
        />
      )}
    </div>
  );
}
