import { isDeepStrictEqual } from 'node:util';
import { suggestAddress } from '#app/core/courses/course-address.server.ts';
import type { CourseFields, FaqFields, FestivalFields, HomeStatsFields } from './check-content.ts';
import { offeredFirst, typeNamed } from './decide-course-type.ts';
import {
  at,
  type Decision,
  freeSlug,
  isUniqueId,
  type MoveTerms,
  newId,
  type PlannedRow,
  refuse,
  same,
  written,
} from './decision.ts';
import { type KnownCourse, type KnownItem, rememberCourse, targetKey, type World } from './world.ts';

type NamedCourse = CourseFields & { title: string; courseType: string | null };

/**
 * The shop's course with the same slug, title or unique id (`isUniqueId`) is kept, or overwritten if the
 * admin chose so. Otherwise the course is added.
 */
export function decideCourse(world: World, row: PlannedRow<NamedCourse>, terms: MoveTerms): Decision {
  const { slug: named, createdAt: made, updatedAt, courseType: typeName, ...rest } = row.fields;
  const { publishedAt: firstShown, teacherIds: taughtBy, given, ...own } = rest;
  const others = { ...own, ...(taughtBy && { teacherIds: teachersOf(world, taughtBy) }) };
  const title = others.title.toLowerCase();
  const byId = world.courses.get(`id ${row.sourceId}`);
  const isSame =
    byId && (isUniqueId(row.sourceId) || byId.slug === named || byId.title.toLowerCase() === title);
  const held =
    (isSame ? byId : undefined) ??
    (named === null ? undefined : world.courses.get(`slug ${named}`)) ??
    world.courses.get(`title ${title}`);
  const remember = (course: KnownCourse) => {
    rememberCourse(world, course);
    if (row.sourceId !== null) world.targets.set(targetKey('courses', row.sourceId), course.id);
  };
  const stays = held ? same(held.id) : null;
  if (held) remember(held);
  if (stays && !terms.overwrites) return stays;
  const courseType =
    typeName === null ? (held?.courseType ?? offeredFirst(world)) : typeNamed(world, typeName);
  if (courseType === undefined) return refuse('type-unknown');
  const extra = { ...extraOf(held), ...others.extra };
  const fields = { ...filledFrom(held?.row, others, given?.concat('extra')), courseType, extra };
  if (held && stays) {
    if (isPart(fields, held.row)) return stays;
    remember({ ...held, title: fields.title, courseType, row: { ...held.row, ...fields } });
    return written(row, true, { id: held.id, values: { ...fields, updatedAt: terms.now } });
  }
  const { id, notes } = newId(row, () => byId !== undefined);
  const slug =
    named ?? freeSlug(world.courses, suggestAddress(fields.title, `course-${id.slice(0, 8).toLowerCase()}`));
  const createdAt = at(made) ?? terms.now;
  const dates = {
    createdAt,
    updatedAt: at(updatedAt) ?? createdAt,
    publishedAt: at(firstShown ?? null) ?? (fields.isActive ? createdAt : null),
  };
  const values = { ...fields, ...dates, id, slug };
  remember({ id, slug, title: fields.title, courseType, row: values });
  if (typeName === null) notes.push('type-assumed');
  return written(row, false, { id, values }, notes);
}

function extraOf(held: KnownCourse | undefined): object {
  const extra: unknown = held ? Reflect.get(held.row, 'extra') : null;
  return typeof extra === 'object' && extra !== null ? extra : {};
}

/** Returns the values with those of the row that is here for each column that the file does not have. */
export function filledFrom<Fields extends object>(
  held: object | undefined,
  fields: Fields,
  given: readonly string[] | undefined,
): Fields {
  if (!held || !given) return fields;
  const kept = Object.entries(held).filter(([name]) => name in fields && !given.includes(name));
  return { ...fields, ...Object.fromEntries(kept) };
}

/** Returns the ids under which the shop stores teachers of the file, without those that it does not have. */
function teachersOf({ targets }: World, sourceIds: readonly string[]): string[] {
  return sourceIds.flatMap((id) => targets.get(targetKey('teachers', id)) ?? []);
}

export function decideFestival(world: World, row: PlannedRow<FestivalFields>, terms: MoveTerms): Decision {
  const { createdAt, given, ...fields } = row.fields;
  // The site sorts overlapping festivals by this time, so adding the row's position keeps the order of the file.
  const made = at(createdAt) ?? new Date(terms.now.getTime() + row.position);
  const dates = { createdAt: made, updatedAt: made };
  return decideItem(world.festivals, row, { fields, dates, key: festivalKey(fields), given }, terms);
}

export function decideFaq(world: World, row: PlannedRow<FaqFields>, terms: MoveTerms): Decision {
  const { createdAt, courseId: ofCourse, given, ...said } = row.fields;
  const held = world.faqs.get(`id ${row.sourceId}`)?.row;
  // A question of a course that the file does not store stays with it, where the shop has it so.
  const stays = held && Reflect.get(held, 'courseId') === ofCourse ? ofCourse : null;
  const courseId = ofCourse ? (world.targets.get(targetKey('courses', ofCourse)) ?? stays) : ofCourse;
  // A question whose course is missing stays hidden: it would appear on the home page, where it makes no sense.
  const isActive = said.isActive && (!ofCourse || courseId !== null);
  const fields = { ...said, isActive, ...(courseId !== undefined && { courseId }) };
  const dates = { createdAt: at(createdAt) ?? terms.now };
  return decideItem(world.faqs, row, { fields, dates, key: faqKey(fields), given }, terms);
}

/** A shop has only one set of home page statistics. */
export function decideHomeStats(world: World, row: PlannedRow<HomeStatsFields>, terms: MoveTerms): Decision {
  const values = { ...row.fields };
  const id = 'homeStats';
  const held = world.homeStats;
  if (held && (!terms.overwrites || isDeepStrictEqual(held, values))) return same(id);
  world.homeStats = values;
  return written(row, Boolean(held), { id, values });
}

// Festivals, testimonials and FAQs with the same visible texts count as one object.
export const festivalKey = (row: { name: string; startDate: string; endDate: string }) =>
  `${row.name.toLowerCase()} ${row.startDate} ${row.endDate}`;
export const testimonialKey = (row: { studentName: string; comment: string }) =>
  `${row.studentName} ${row.comment}`.toLowerCase();
export const faqKey = (row: { question: string; courseId?: string | null }) =>
  `${row.courseId ?? ''} ${row.question.toLowerCase()}`;

type Item = { fields: object; dates: object; key: string; given?: readonly string[] | undefined };

/** Finds the shop's festival, testimonial or FAQ with the same unique id (`isUniqueId`) or else the same `key`. */
export function heldItem(
  known: ReadonlyMap<string, KnownItem>,
  { sourceId }: PlannedRow,
  key: string,
): KnownItem | undefined {
  const byId = known.get(`id ${sourceId}`);
  return byId && (isUniqueId(sourceId) || byId.key === key) ? byId : known.get(`key ${key}`);
}

export function decideItem(
  known: Map<string, KnownItem>,
  row: PlannedRow,
  { fields: read, dates, key, given }: Item,
  terms: MoveTerms,
): Decision {
  const held = heldItem(known, row, key);
  const fields = filledFrom(held?.row, read, given);
  const remember = (item: KnownItem) => {
    known.set(`id ${item.id}`, item);
    known.set(`key ${item.key}`, item);
  };
  if (held) {
    if (!terms.overwrites || isPart(fields, held.row)) return same(held.id);
    remember({ id: held.id, key, row: { ...held.row, ...fields } });
    return written(row, true, { id: held.id, values: { ...fields } });
  }
  const { id, notes } = newId(row, (sourceId) => known.has(`id ${sourceId}`));
  const values = { ...fields, ...dates, id };
  remember({ id, key, row: values });
  return written(row, false, { id, values }, notes);
}

function isPart(fields: object, row: object): boolean {
  return isDeepStrictEqual({ ...row, ...fields }, row);
}
