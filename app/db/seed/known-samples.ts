import { isDeepStrictEqual } from 'node:util';
import { slugify } from '#app/domain/course.ts';
import { demoCourses, seedFaqs, seedTestimonials } from './content.ts';
import { sampleFestival, sampleOffers } from './festival-offers.ts';

/** What a row is, compared with the sample content of a new shop: `own` is what the owner has added. */
export type SampleState = 'own' | 'unchanged' | 'changed';

type Row = Record<string, unknown>;

/** Whether the owner hid a sample, and where the owner moved it in its list, is no change of its content. */
const arranged = new Set(['isActive', 'isApproved', 'sortOrder']);

/**
 * Returns whether a row is sample content, and if so, whether the owner has changed it. Samples are known by
 * their content, so that also those are found that an older version stored.
 */
export function sampleState(kind: keyof typeof samples, row: Row): SampleState {
  const written = samples[kind](row);
  if (!written) return 'own';
  const isSame = ([name, value]: [string, unknown]) =>
    arranged.has(name) || isDeepStrictEqual(row[name] ?? null, value ?? null);
  return Object.entries(written).every(isSame) ? 'unchanged' : 'changed';
}

/** For each kind of content, finds the sample with the same name as a row. */
const samples = {
  courses: ({ slug }: Row) => courses.get(slug),
  faqs: ({ question }: Row) => seedFaqs.find((faq) => faq.question === question),
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

// A sample course whose curriculum the owner has changed is changed too.
const courses = new Map<unknown, Row>(
  demoCourses.map((course) => [slugify(course.title, ''), { ...course, contentVersion: 0 }]),
);
