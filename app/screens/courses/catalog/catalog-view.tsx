import { useRef } from 'react';
import { applyCatalog, firstShown, sorts } from '#app/domain/catalog.ts';
import { Select } from '#app/ui/field.tsx';
import { catalogWords } from '#app/words/en/catalog-words.ts';
import { catalogPath } from './catalog-address.ts';
import { CourseList, type ListedCourse } from './course-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { NoCourses } from './no-courses.tsx';
import { SearchBox } from './search-box.tsx';
import { ShowAll } from './show-all.tsx';
import { useCatalogForm } from './use-catalog-form.ts';
import { ViewToggle } from './view-toggle.tsx';

type CatalogProps = {
  courses: readonly ListedCourse[];
  /**
   * The ids of the courses in which the visitor is enrolled. The buttons of these courses say 'Continue' instead of
   * 'Enroll Now'.
   */
  enrolledIds: readonly string[];
};

/**
 * The catalog: search, filters, sort order, view and the matching courses (CAT-1 to CAT-5, CAT-9, CAT-11). The catalog
 * is a GET form that submits to its own page. With JavaScript the list updates at once. Without JavaScript, 'Apply'
 * submits the form, and the server renders the result.
 */
export function Catalog({ courses, enrolledIds }: CatalogProps) {
  const { form, filters, typed, chosen, showAll } = useCatalogForm();
  const count = useRef<HTMLParagraphElement>(null);
  // What clears a filter disappears when it is pressed, and would take the keyboard focus with it.
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const matching = applyCatalog(courses, filters);
  const shown = matching.slice(0, firstShown(matching.length, filters));
  return (
    <div className="grid grid-cols-1 gap-5">
      <search>
        <form
          ref={form}
          method="get"
          action={catalogPath}
          data-offline=""
          className="grid grid-cols-1 gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            chosen();
          }}
        >
          <input type="hidden" name="view" value={filters.view} />
          {filters.showsAll && <input type="hidden" name="show" value="all" />}
          <div className="flex flex-wrap items-center gap-3">
            <SearchBox search={filters.search} onType={typed} />
            <div className="flex grow items-center gap-3 sm:grow-0">
              <Select
                name="sort"
                value={filters.sort}
                onChange={chosen}
                aria-label="Sort by"
                className="min-h-13 min-w-0 grow sm:w-60"
              >
                {sorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {catalogWords.sorts[sort]}
                  </option>
                ))}
              </Select>
              <ViewToggle filters={filters} />
            </div>
          </div>
          <FiltersPanel courses={courses} filters={filters} onChoose={chosen} />
        </form>
      </search>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="sr-only">All courses</h2>
        <p ref={count} role="status" tabIndex={-1} className="font-semibold">
          {catalogWords.count(matching.length, courses.length)}
        </p>
        {matching.length > 0 && <FilterChips filters={filters} onClear={focusCount} />}
      </div>
      {matching.length === 0 ? (
        <NoCourses filters={filters} onClear={focusCount} />
      ) : (
        <CourseList courses={shown} view={filters.view} enrolledIds={enrolledIds} />
      )}
      {shown.length < matching.length && (
        <ShowAll filters={filters} count={matching.length} onNear={showAll} />
      )}
    </div>
  );
}
