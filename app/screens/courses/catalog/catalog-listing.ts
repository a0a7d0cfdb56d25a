import {
  applyCatalog,
  browserLimit,
  type CatalogCourse,
  type CatalogFilters,
  type Facets,
} from '#app/domain/catalog.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';
import { countChoices, type FilterGroup } from './filter-choices.ts';

export type Listing<C> = { shown: C[]; matching: number; total: number; groups: FilterGroup[] };

/** Returns what the page shows of the catalog: in the browser, or on the server for a large one (OPS-84). */
export function listCatalog<C extends CatalogCourse>(
  courses: readonly C[],
  filters: CatalogFilters,
  types: readonly NamedCourseType[],
  facets: Facets,
): Listing<C> {
  const matching = applyCatalog(courses, filters);
  return {
    shown: matching.slice(0, filters.limit),
    matching: matching.length,
    total: courses.length,
    groups: countChoices(courses, filters, types, facets),
  };
}

/** Does the same as `listCatalog` on the server, where even 'all courses' gives no more than a page can show. */
export function serveCatalog<C extends CatalogCourse>(
  courses: readonly C[],
  filters: CatalogFilters,
  types: readonly NamedCourseType[],
  facets: Facets,
): Listing<C> {
  const limit = Number.isFinite(filters.limit) ? filters.limit : browserLimit;
  return listCatalog(courses, { ...filters, limit }, types, facets);
}
