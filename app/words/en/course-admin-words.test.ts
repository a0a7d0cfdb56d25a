import { expect, it } from 'vitest';
import { courseAdminWords } from './course-admin-words.ts';

it('[ADM-CRS-4] courses have the required messages for failures, and the confirmation before deleting', () => {
  expect(courseAdminWords.failures).toEqual({
    add: 'Failed to add course. Please try again.',
    update: 'Failed to update course. Please try again.',
    delete: 'Failed to delete course. Please try again.',
  });
  expect(courseAdminWords.deleteQuestion).toBe('Are you sure you want to delete this course?');
});
