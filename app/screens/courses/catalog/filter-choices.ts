import {
  type CatalogCourse,
  type CatalogFilters,
  durations,
  type Facets,
  type FilterName,
  facetNames,
  filterCourses,
  priceRanges,
  searchCourses,
} from '#app/domain/catalog.ts';
import { type NamedCourseType, offeredTypes } from '#app/domain/course-types.ts';
import { labeled } from '#app/domain/labeled.ts';
import { catalogWords } from '#app/words/en/catalog-words.ts';

type OfferedGroup = {
  name: FilterName;
  legend: string;
  choices: readonly { value: string; label: string }[];
};

/** The groups of choices in the Filters panel (CAT-2). The categories are the shop's course types. */
function filterGroups(types: readonly NamedCourseType[], { category }: CatalogFilters): OfferedGroup[] {
  const categories = offeredTypes(types, category).map(({ key, label }) => ({ value: key, label }));
  return [
    {
      name: 'category',
      legend: 'Category',
      choices: [{ value: 'all', label: catalogWords.allCategories }, ...categories],
    },
    { name: 'price', legend: 'Price Range', choices: labeled(priceRanges, catalogWords.prices) },
    { name: 'duration', legend: 'Duration', choices: labeled(durations, catalogWords.durations) },
  ];
}

/** The groups whose choices come from the courses. Each is shown by its name, which is a word for it. */
const facetGroups = (facets: Facets): OfferedGroup[] =>
  facetNames.flatMap((name) => {
    const choices = facets[name]?.map((label) => ({ value: label, label }));
    return choices
      ? [{ name, legend: name, choices: [{ value: 'all', label: catalogWords.all }, ...choices] }]
      : [];
  });

/** `count` is what the list would show with this choice and all other filters unchanged. */
export type CountedChoice = { value: string; label: string; count: number };

export type FilterGroup = { name: FilterName; legend: string; choices: CountedChoice[] };

/** With the number of courses for each choice, so that visitors see which have no results. */
export function countChoices(
  courses: readonly CatalogCourse[],
  filters: CatalogFilters,
  types: readonly NamedCourseType[],
  facets: Facets,
): FilterGroup[] {
  const found = searchCourses(courses, filters.search);
  return [...filterGroups(types, filters), ...facetGroups(facets)].map(({ name, legend, choices }) => ({
    name,
    legend,
    choices: choices.map(({ value, label }) => {
      const chosen: CatalogFilters = { ...filters, search: '', [name]: value };
      return { value, label, count: filterCourses(found, chosen).length };
    }),
  }));
}

/** `without` is the filters that remain when this one is removed. */
export function appliedFilters(
  filters: CatalogFilters,
  groups: readonly OfferedGroup[],
): { name: FilterName | 'search'; label: string; without: CatalogFilters }[] {
  const search = filters.search.trim();
  const searched =
    search === ''
      ? []
      : [{ name: 'search' as const, label: `“${search}”`, without: { ...filters, search: '' } }];
  const chosen = groups.flatMap(({ name, choices }) => {
    const value = filters[name];
    const label = choices.find((choice) => choice.value === value)?.label;
    return value === 'all' || label === undefined
      ? []
      : [{ name, label, without: { ...filters, [name]: 'all' } }];
  });
  return [...searched, ...chosen];
}
