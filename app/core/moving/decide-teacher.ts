import { suggestAddress } from '#app/core/courses/course-address.server.ts';
import type { TeacherFields } from './check-teacher.ts';
import { decideItem, heldItem } from './decide-content.ts';
import { at, type Decision, freeSlug, type MoveTerms, type PlannedRow } from './decision.ts';
import { targetKey, type World } from './world.ts';

export const teacherKey = (row: { name: string }) => row.name.toLowerCase();

/** A teacher whom the shop already has keeps the address of the page. */
export function decideTeacher(world: World, row: PlannedRow<TeacherFields>, terms: MoveTerms): Decision {
  const { createdAt, slug: named, given, ...fields } = row.fields;
  const key = teacherKey(fields);
  const made = at(createdAt) ?? terms.now;
  const isNew = !heldItem(world.teachers, row, key);
  const slug = freeSlug(
    world.teachers,
    named ?? suggestAddress(fields.name, `teacher-${row.targetId.slice(0, 8)}`),
  );
  const dates = { slug, createdAt: made, updatedAt: made };
  const decision = decideItem(world.teachers, row, { fields, dates, key, given }, terms);
  if (!('targetId' in decision)) return decision;
  const item = world.teachers.get(`id ${decision.targetId}`);
  if (isNew && item) world.teachers.set(`slug ${slug}`, item);
  if (row.sourceId !== null) world.targets.set(targetKey('teachers', row.sourceId), decision.targetId);
  return decision;
}
