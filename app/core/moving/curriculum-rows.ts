import { boundMarks } from '#app/domain/bound-marks.ts';
import { readCurriculumFile } from '#app/domain/curriculum-file.ts';
import type { RowRefs } from './check-learning.ts';
import { checked, wrong } from './checked-row.ts';
import { findCourse } from './decide-learning.ts';
import { type Decision, type MoveTerms, type PlannedRow, refuse, same, written } from './decision.ts';
import type { RawRow } from './move-kinds.ts';
import { textOrNull } from './read-values.ts';
import type { World } from './world.ts';

export type CurriculumFields = RowRefs & { text: string };

/** Checks a curriculum of an uploaded file: it must be a text that the reader of curriculum files accepts. */
export function checkCurriculum({ raw }: RawRow) {
  const courseId = textOrNull(raw, 'course_id');
  const courseName = textOrNull(raw, 'course_title');
  const text = typeof raw.text === 'string' ? boundMarks(raw.text.replaceAll('\0', '')).normalize('NFC') : '';
  const label = courseName ?? courseId ?? '';
  const file = readCurriculumFile(text);
  if ('faults' in file) return wrong('curriculum-invalid', label);
  const fields: CurriculumFields = { courseId, courseName, userId: null, email: null, text };
  return checked(fields, label);
}

/** A curriculum that the course has already is changed only if the admin chose to overwrite. */
export function decideCurriculum(
  world: World,
  row: PlannedRow<CurriculumFields>,
  terms: MoveTerms,
): Decision {
  const { fields } = row;
  const course = findCourse(world, fields, terms);
  if (!course.success) return refuse(course.error);
  if (!world.courses.has(`id ${course.id}`)) return refuse('course-unknown');
  const held = world.curricula.get(course.id);
  const isSame = held === fields.text || (held !== undefined && !terms.overwrites);
  if (isSame) return same(course.id);
  world.curricula.set(course.id, fields.text);
  world.lessons.set(course.id, new Set([...(world.lessons.get(course.id) ?? []), ...slugsIn(fields.text)]));
  return written(row, held !== undefined, { id: course.id, values: { text: fields.text } });
}

function slugsIn(text: string): string[] {
  const file = readCurriculumFile(text);
  return 'faults' in file
    ? []
    : file.modules.flatMap(({ lessons }) => lessons.flatMap(({ slug }) => slug ?? []));
}
