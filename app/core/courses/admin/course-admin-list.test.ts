import { expect, it } from 'vitest';
import { shortened } from './course-admin-list.ts';

it("[ADM-CRS-2] the list shows the first 60 characters of a course's short description", () => {
  expect(shortened('x'.repeat(60))).toBe('x'.repeat(60));
  expect(shortened('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
  expect(shortened(`${'🪁'.repeat(61)}`)).toBe(`${'🪁'.repeat(60)}…`);
});
