import { courseTypeLabels, courseTypes } from '#app/domain/course.ts';
import type { ListQuery } from '#app/domain/list-query.ts';

/** The sort orders of the panel's course list; the first is the default. */
export const courseSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'Title' },
  { value: 'students', label: 'Most students' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'duration', label: 'Longest first' },
] as const;

export const courseFilters = {
  type: [
    { value: 'all', label: 'All types' },
    ...courseTypes.map((type) => ({ value: type, label: courseTypeLabels[type] })),
  ],
  visibility: [
    { value: 'all', label: 'All' },
    { value: 'visible', label: 'Visible' },
    { value: 'hidden', label: 'Hidden' },
  ],
} as const;

export const courseShape = {
  sorts: ['newest', 'title', 'students', 'price-high', 'price-low', 'duration'],
  filters: { type: ['all', ...courseTypes], visibility: ['all', 'visible', 'hidden'] },
} as const;

export type CourseSort = (typeof courseShape.sorts)[number];
export type CourseListQuery = ListQuery<CourseSort, keyof typeof courseFilters>;

const shown = 60;

/** The first 60 characters of the short description, with an ellipsis if it is longer (ADM-CRS-2). */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= shown ? text : `${characters.slice(0, shown).join('').trimEnd()}…`;
}

export const deleteQuestion = 'Are you sure you want to delete this course?';
