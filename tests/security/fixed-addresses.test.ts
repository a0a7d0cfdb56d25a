import { expect, it } from 'vitest';
import { isKeepableId } from '#app/core/moving/decision.ts';
import { isCourseSlug } from '#app/domain/course.ts';
import routes from '#app/routes.ts';
import { addressesOf } from './access.ts';

/** For each URL parameter whose value users choose, such as a course's slug: whether a text is an allowed value. */
const canBe: Record<string, (text: string) => boolean> = {
  slug: isCourseSlug,
  lesson: isCourseSlug,
  id: isKeepableId,
};

/**
 * Finds pairs of URL patterns that match the same path: a fixed one such as `/courses/files`, and one with a slug or
 * id, such as `/courses/:slug` for a course with the slug `files`.
 */
function collisionsOf(patterns: string[]): string[] {
  return patterns.flatMap((open) =>
    patterns
      .filter((other) => mayMeet(open.split('/'), other.split('/')))
      .map((other) => `${other} is also ${open}`),
  );
}

function mayMeet(open: string[], other: string[]): boolean {
  if (open.length !== other.length) return false;
  let isHidden = false;
  const isMatch = open.every((part, at) => {
    const beside = other[at] ?? '';
    if (part === beside) return true;
    if (!part.startsWith(':') || beside.startsWith(':')) return part.startsWith(':');
    isHidden = true;
    return canBe[part.slice(1)]?.(beside) ?? false;
  });
  return isMatch && isHidden;
}

it('[LEARN-39] no course, lesson or imported row can have the address of a fixed page', () => {
  expect(collisionsOf(addressesOf(routes).map(({ pattern }) => pattern))).toEqual([]);
});

it("[LEARN-39] the collision check reports a fixed address that also matches a course's or lesson's address", () => {
  expect(collisionsOf(['/courses/:slug', '/courses/files', '/courses/:slug/enroll'])).toEqual([
    '/courses/files is also /courses/:slug',
  ]);
  expect(collisionsOf(['/learn/:slug/:lesson', '/learn/files/:id'])).toEqual([
    '/learn/files/:id is also /learn/:slug/:lesson',
  ]);
});
