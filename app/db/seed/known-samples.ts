import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { slugify } from '#app/domain/course.ts';
import earlierCourses from './content/earlier-courses.json';
import {
  courseFaqs,
  demoCourses,
  demoSchedules,
  demoTeachers,
  type SeedCourse,
  seedFaqs,
  seedTestimonials,
} from './content.ts';
import { sampleFestival, sampleOffers } from './festival-offers.ts';

/** `own`, or sample content of a new shop: as first stored (`unchanged`) or edited (`changed`). */
export type SampleState = 'own' | 'unchanged' | 'changed';

type Row = Record<string, unknown>;

/** Ignored: a sample that is hidden, approved or reordered still counts as unchanged. */
const arranged = new Set(['isActive', 'isApproved', 'sortOrder']);

/** By fields such as its name, not an id or flag, so that older versions' samples are known too. */
export function sampleState(kind: keyof typeof samples, row: Row): SampleState {
  const written = samples[kind](row);
  if (!written) return 'own';
  const isSame = ([name, value]: [string, unknown]) =>
    arranged.has(name) || isDeepStrictEqual(row[name] ?? null, value ?? null);
  return Object.entries(written).every(isSame) ? 'unchanged' : 'changed';
}

const allFaqs = [...seedFaqs, ...Object.values(courseFaqs).flat()];

/** Finds the original of a row, for example by slug or name; undefined if it is no sample. */
const samples = {
  courses: (row: Row): Row | undefined => {
    const now = courses.get(row.slug);
    const written = now && isEarlierText(row) ? { ...now, ...withTextOf(row, now) } : now;
    if (!written || row.version !== 1) return written;
    // Older versions of the software stored the sample courses without these, so an unchanged row (version 1) may have
    // none. In a changed row, the owner may have removed them.
    const stored = recordOf(row.extra);
    const isThere = ([name]: [string, unknown]) => !laterExtra.has(name) || name in stored;
    return { ...written, extra: Object.fromEntries(Object.entries(written.extra).filter(isThere)) };
  },
  faqs: ({ question }: Row) => allFaqs.find((faq) => faq.question === question),
  teachers: ({ name }: Row): Row | undefined => {
    const { teaches, ...written } = demoTeachers.find((teacher) => teacher.name === name) ?? {};
    return teaches && written;
  },
  testimonials: ({ studentName, course }: Row) =>
    seedTestimonials.find((other) => other.studentName === studentName && other.course === course),
  festivals: ({ name, startDate }: Row): Row | undefined => {
    const festival = typeof startDate === 'string' ? sampleFestival(startDate) : undefined;
    return festival?.name === name ? { ...festival } : undefined;
  },
  promotions: ({ name, mode, festivalId }: Row): Row | undefined => {
    const rules: Row[] = sampleOffers('', new Date(0));
    const rule = rules.find((other) => other.name === name && other.mode === mode);
    if (!rule || (typeof rule.festivalId === 'string') !== (typeof festivalId === 'string')) return undefined;
    const { id: _, festivalId: __, createdAt: ___, updatedAt: ____, ...content } = rule;
    return content;
  },
} satisfies Record<string, (row: Row) => Row | undefined>;

// A change of a course's curriculum increases its `contentVersion`. A sample course with another value than 0 therefore
// counts as changed.
const courses = new Map<unknown, SeedCourse & { contentVersion: number }>(
  demoCourses.map((course) => [slugify(course.title, ''), { ...course, contentVersion: 0 }]),
);

/** The slugs of the sample courses. A course with another slug is the owner's own. */
export const sampleCourseSlugs: readonly string[] = demoCourses.map(({ title }) => slugify(title, ''));

/** Whether a batch of the sample course of this title is one of its own, as it was stored. */
export function isSampleBatch(
  title: unknown,
  { label, version }: { label: string; version: number },
): boolean {
  const written = demoSchedules.get(String(title))?.batches ?? [];
  return version === 1 && written.some((batch) => batch.label === label);
}

const laterExtra = new Set(['kit', 'makes', 'makes_media']);

// The texts of a sample course that an older version of the software stored, as the beginnings of their SHA-256 by slug.
const earlierTexts = new Map<unknown, string>(Object.entries(earlierCourses));

function isEarlierText({ slug, description, features, extra }: Row): boolean {
  const text = JSON.stringify([description, features, recordOf(extra).syllabus]);
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .startsWith(earlierTexts.get(slug) ?? 'none');
}

function withTextOf({ description, features, extra }: Row, { extra: now }: SeedCourse) {
  return { description, features, extra: { ...now, syllabus: recordOf(extra).syllabus } };
}

// The cast is safe: any object can be read by its property names.
const recordOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
