import { isDeepStrictEqual } from 'node:util';
import {
  isSameTypeLabel,
  mostTypes,
  offeredTypes,
  seededTypes,
  usualType,
} from '#app/domain/course-types.ts';
import type { CourseTypeFields } from './check-course-type.ts';
import { type Decision, type MoveTerms, type PlannedRow, refuse, same, written } from './decision.ts';
import type { World } from './world.ts';

/** Replaces the shop's type only if the admin chose to overwrite, or the owner has never changed it. */
export function decideCourseType(
  { courseTypes }: World,
  row: PlannedRow<CourseTypeFields>,
  terms: MoveTerms,
): Decision {
  const { key, ...fields } = row.fields;
  const held = courseTypes.get(key);
  const isChanged =
    !held || Object.entries(fields).some(([name, value]) => Reflect.get(held, name) !== value);
  // Every new shop has these types: replacing one that the owner has not changed loses nothing.
  const isReplaced = terms.overwrites || (held && isSeeded(held));
  if (held && (!isReplaced || !isChanged)) return same(key);
  const namesakes = [...courseTypes.values()].filter((other) => isSameTypeLabel(other, fields));
  if (namesakes.some((other) => other.key !== key)) return refuse('type-label-taken');
  if (!held && courseTypes.size >= mostTypes) return refuse('types-too-many');
  courseTypes.set(key, { key, ...fields });
  const values = held ? fields : { key, ...fields, createdAt: terms.now };
  return written(row, held !== undefined, { id: key, values });
}

function isSeeded({ key, label, color, art, isArchived }: CourseTypeFields): boolean {
  const seed = seededTypes.find((type) => type.key === key);
  return isDeepStrictEqual(seed, { key, label, color, art, isArchived });
}

/** Courses without a type get the one that the form for a new course selects first. */
export function offeredFirst({ courseTypes }: World): string | undefined {
  return usualType(offeredTypes([...courseTypes.values()].sort((a, b) => a.sortOrder - b.sortOrder)));
}

/** Finds a course type by its key or, in any case of letters, its label. */
export function typeNamed({ courseTypes }: World, name: string): string | undefined {
  if (courseTypes.has(name)) return name;
  return [...courseTypes.values()].find((type) => isSameTypeLabel(type, { label: name }))?.key;
}
