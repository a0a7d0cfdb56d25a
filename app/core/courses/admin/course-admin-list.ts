import type { NamedCourseType } from '#app/domain/course-types.ts';
import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';

const sorts = ['newest', 'title', 'students', 'price-high', 'price-low', 'duration'] as const;
const visibilities = ['all', 'visible', 'hidden'] as const;

/** What the URL of the list may contain. `types` are the shop's course types, to filter by. */
export const courseShape = (types: readonly NamedCourseType[]) => ({
  sorts,
  filters: { type: ['all', ...types.map(({ key }) => key)] as const, visibility: visibilities },
});

/** The options of the select boxes above the list of courses; the first of each is the default. */
export const courseChoices = (types: readonly NamedCourseType[]) => ({
  sort: labeled(sorts, courseAdminWords.sorts),
  type: [
    { value: 'all', label: courseAdminWords.allTypes },
    ...types.map(({ key, label }) => ({ value: key, label })),
  ],
  visibility: labeled(visibilities, courseAdminWords.visibilities),
});

export type CourseSort = (typeof sorts)[number];
export type CourseListQuery = ListQuery<CourseSort, 'type' | 'visibility'>;

const shown = 60;

/** Returns the first 60 characters of a short description, with an ellipsis if it is longer (ADM-CRS-2). */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= shown ? text : `${characters.slice(0, shown).join('').trimEnd()}…`;
}
