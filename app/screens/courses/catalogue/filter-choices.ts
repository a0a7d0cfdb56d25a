import {
  type CatalogueCourse,
  type CatalogueFilters,
  categories,
  durations,
  filterCourses,
  priceRanges,
} from '#app/domain/catalogue.ts';
import { labeled } from '#app/domain/labeled.ts';
import { catalogueWords } from '#app/words/en/catalogue-words.ts';

/** The groups of choices in the Filters panel (CAT-2). */
export const filterGroups = [
  { name: 'category', legend: 'Category', choices: labeled(categories, catalogueWords.categories) },
  { name: 'price', legend: 'Price Range', choices: labeled(priceRanges, catalogueWords.prices) },
  { name: 'duration', legend: 'Duration', choices: labeled(durations, catalogueWords.durations) },
] as const;

export type FilterName = (typeof filterGroups)[number]['name'];

/**
 * One choice of a filter group. `count` is how many courses the list would have with this choice if all other
 * filters stay as they are.
 */
export type CountedChoice = { value: string; label: string; count: number; filters: CatalogueFilters };

/**
 * Returns the filter groups with the number of courses for each choice, so that nobody has to try a choice
 * without results.
 */
export function countChoices(
  courses: readonly CatalogueCourse[],
  filters: CatalogueFilters,
): { name: FilterName; legend: string; choices: CountedChoice[] }[] {
  return filterGroups.map(({ name, legend, choices }) => ({
    name,
    legend,
    choices: choices.map(({ value, label }) => {
      const chosen: CatalogueFilters = { ...filters, [name]: value };
      return { value, label, filters: chosen, count: filterCourses(courses, chosen).length };
    }),
  }));
}

/**
 * Returns the active filters, each with a label. `without` is what the filters are when this one is removed.
 */
export function appliedFilters(
  filters: CatalogueFilters,
): { name: FilterName | 'search'; label: string; without: CatalogueFilters }[] {
  const search = filters.search.trim();
  const searched =
    search === ''
      ? []
      : [{ name: 'search' as const, label: `“${search}”`, without: { ...filters, search: '' } }];
  const chosen = filterGroups.flatMap(({ name, choices }) => {
    const value = filters[name];
    const label = choices.find((choice) => choice.value === value)?.label;
    return value === 'all' || label === undefined
      ? []
      : [{ name, label, without: { ...filters, [name]: 'all' } }];
  });
  return [...searched, ...chosen];
}
