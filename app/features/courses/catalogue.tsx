import { Search } from 'lucide-react';
import { applyCatalogue, countLabel, maxSearchLength, sorts } from '#app/domain/catalogue.ts';
import { type EnrolmentSettings, enrolmentUrl } from '#app/domain/settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Input, Select } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CourseCardData } from './card-data.ts';
import { cataloguePath } from './catalogue-address.ts';
import { CourseCard } from './course-card.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { NoCourses } from './no-courses.tsx';
import { useCatalogueForm } from './use-catalogue-form.ts';
import { ViewToggle } from './view-toggle.tsx';

type CatalogueProps = { courses: readonly CourseCardData[]; enrolment: EnrolmentSettings };

/**
 * Search, filters, sort, view and the courses they leave (CAT-1 to CAT-5, CAT-9, CAT-11). A GET form to the same
 * page: without script 'Apply' sends it and the server draws that view; with script it answers at once.
 */
export function Catalogue({ courses, enrolment }: CatalogueProps) {
  const { form, filters, typed, chosen } = useCatalogueForm();
  const hydrated = useHydrated();
  const shown = applyCatalogue(courses, filters);
  const isList = filters.view === 'list';
  return (
    <div className="grid gap-5">
      <search>
        <form
          ref={form}
          method="get"
          action={cataloguePath}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            chosen();
          }}
        >
          <input type="hidden" name="view" value={filters.view} />
          <div className="flex flex-wrap items-center gap-3">
            <div className="relative min-w-full grow sm:min-w-72">
              <Icon
                of={Search}
                className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
              />
              <Input
                type="search"
                name="q"
                defaultValue={filters.search}
                onChange={typed}
                maxLength={maxSearchLength}
                placeholder="Search courses by name or technology"
                aria-label="Search courses by name or technology"
                autoComplete="off"
                enterKeyHint="search"
                className="h-13 pl-11"
              />
            </div>
            <div className="flex grow items-center gap-3 sm:grow-0">
              <Select
                name="sort"
                value={filters.sort}
                onChange={chosen}
                aria-label="Sort by"
                className="grow sm:w-60"
              >
                {sorts.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              <ViewToggle filters={filters} />
            </div>
          </div>
          <FiltersPanel courses={courses} filters={filters} onChoose={chosen} />
          {!hydrated && (
            <Button type="submit" variant="quiet" className="justify-self-start">
              Apply
            </Button>
          )}
        </form>
      </search>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {countLabel(shown.length, courses.length)}
        </p>
        {shown.length > 0 && <FilterChips filters={filters} />}
      </div>
      {shown.length === 0 ? (
        <NoCourses filters={filters} />
      ) : (
        <ul
          className={isList ? 'grid gap-5' : 'grid gap-6 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]'}
        >
          {shown.map((course) => (
            <li key={course.id} className="[contain-intrinsic-size:auto_44rem] [content-visibility:auto]">
              <CourseCard
                course={course}
                enrollHref={enrolmentUrl(enrolment, course)}
                layout={isList ? 'list' : 'grid'}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
