import { courseTypes } from '#app/domain/course.ts';
import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { courseWords } from '#app/words/en/course-words.ts';

export const courseShape = {
  sorts: ['newest', 'title', 'students', 'price-high', 'price-low', 'duration'],
  filters: { type: ['all', ...courseTypes], visibility: ['all', 'visible', 'hidden'] },
} as const;

/** The options of the select boxes above the list of courses; the first of each is the default. */
export const courseChoices = {
  sort: labeled(courseShape.sorts, courseAdminWords.sorts),
  type: [{ value: 'all', label: courseAdminWords.allTypes }, ...labeled(courseTypes, courseWords.types)],
  visibility: labeled(courseShape.filters.visibility, courseAdminWords.visibilities),
};

export type CourseSort = (typeof courseShape.sorts)[number];
export type CourseListQuery = ListQuery<CourseSort, keyof typeof courseShape.filters>;

const shown = 60;

/** Returns the first 60 characters of a short description, with an ellipsis if it is longer (ADM-CRS-2). */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= shown ? text : `${characters.slice(0, shown).join('').trimEnd()}…`;
}
