import { z } from 'zod';
import { particleTypes } from '#app/domain/festival.ts';
import questionsOfCourses from './content/course-faqs.json';
import courses from './content/courses.json';
import faqs from './content/faqs.json';
import festival from './content/festival.json';
import reviews from './content/reviews.json';
import teachers from './content/teachers.json';
import testimonials from './content/testimonials.json';

const seedCourse = z.strictObject({
  title: z.string(),
  shortDescription: z.string(),
  /** The course's description, one string per paragraph. */
  description: z.array(z.string()),
  /** The price in whole rupees. */
  price: z.int(),
  originalPrice: z.int().nullable(),
  durationDays: z.int(),
  courseType: z.enum(['drone', 'programming']),
  features: z.array(z.string()),
  deliveryIncludes: z.array(z.string()),
  enrolledCount: z.int(),
  rating: z.number().nullable(),
  isActive: z.boolean().default(true),
  /** `startsInDays` from being stored or, with `onMonday`, the next Monday from there. */
  batches: z
    .array(
      z.strictObject({
        label: z.string(),
        startsInDays: z.int(),
        onMonday: z.boolean().default(false),
        lastsDays: z.int(),
        seats: z.int(),
      }),
    )
    .default([]),
  /** On which day of its first batch the course's live class takes place, the first day being 1, and at what time. */
  liveClass: z.strictObject({ day: z.int(), at: z.string() }).optional(),
  /** Whether the course is one of the two that the button "Add sample courses" in the admin panel adds. */
  isSample: z.boolean().default(false),
  /** The fields of a course without a column of their own, which are stored in the JSON column `extra` (DATA-1). */
  extra: z.strictObject({
    level: z.enum(['Beginner', 'Intermediate', 'Advanced']),
    language: z.string(),
    /** What the student gets by post; missing if the course sends nothing (SELL-108). */
    kit: z.string().optional(),
    prerequisites: z.string(),
    /** What the student makes, and a drawn picture of it (DAY-92). */
    makes: z.string().optional(),
    makes_media: z.string().optional(),
    /** A line for each stage, `Day 1: …` or `Days 2–3: …`; together they cover every day. */
    syllabus: z.array(z.string()),
  }),
});

const written = z.array(seedCourse).parse(courses);

/** A row of `courses`. Without a photograph, pages show a generated picture. */
export type SeedCourse = ReturnType<typeof asRow>;

function asRow({ isSample, batches, liveClass, description, ...course }: z.infer<typeof seedCourse>) {
  return { ...course, description: description.join('\n\n'), imageUrl: null };
}

/** The courses of a new embedded shop, newest first. One is a draft, unseen by visitors (SEED-4). */
export const demoCourses: readonly SeedCourse[] = written.map(asRow);

/** What "Add sample courses" adds, at ₹599 (was ₹1,499) and ₹799 (was ₹1,999) (SEED-4, OLD-3). */
export const sampleCourses: readonly SeedCourse[] = demoCourses
  .filter((_, i) => written[i]?.isSample)
  .toReversed();

/** The batches of the demo courses and their live classes, by the course's title. */
export const demoSchedules: ReadonlyMap<
  string,
  Pick<z.infer<typeof seedCourse>, 'batches' | 'liveClass'>
> = new Map(written.map(({ title, batches, liveClass }) => [title, { batches, liveClass }]));

/** Invented reviews of the whole sample courses, by the course's slug. They are never stored (DAY-20). */
export const sampleReviews: Readonly<Record<string, readonly SampleReview[]>> = z
  .record(
    z.string(),
    z.array(z.strictObject({ name: z.string(), rating: z.int().min(1).max(5), text: z.string() })),
  )
  .parse(reviews);

export type SampleReview = { name: string; rating: number; text: string };

/** Invented, with drawn portraits; `teaches` is the type of each teacher's courses (DAY-31). */
export const demoTeachers = z
  .array(
    z.strictObject({
      teaches: z.enum(['drone', 'programming']),
      name: z.string(),
      about: z.string(),
      photoUrl: z.string(),
      links: z.array(z.string()),
    }),
  )
  .parse(teachers);

const seedFaq = z.strictObject({ question: z.string(), answer: z.string() });

/** Six FAQs, which are stored in a shop that has no FAQs yet, in the order in which the site shows them (SEED-3). */
export const seedFaqs = z.array(seedFaq).parse(faqs);

/** Three questions about each of the whole sample courses, by the course's slug (DAY-78). */
export const courseFaqs: Readonly<Record<string, z.infer<typeof seedFaq>[]>> = z
  .record(z.string(), z.array(seedFaq))
  .parse(questionsOfCourses);

/**
 * Six testimonials about the demo courses, which are stored in a shop that has no testimonials yet (SEED-2). They only
 * show what an honest testimonial looks like. A real shop replaces them with testimonials of students who agreed in
 * writing to be quoted.
 */
export const seedTestimonials = z
  .array(
    z.strictObject({
      studentName: z.string(),
      rating: z.int().min(1).max(5),
      course: z.string(),
      comment: z.string(),
    }),
  )
  .parse(testimonials);

/**
 * The festival among the sample content of a new shop: how many days it lasts, and its two price rules. One lowers all
 * prices by 20 %, the other by a further 10 % with the festival's code, once for each buyer. Values are hundredths of a
 * percent.
 */
export const seedFestival = z
  .strictObject({
    lastsDays: z.int(),
    festival: z.strictObject({
      name: z.string(),
      colors: z.strictObject({ primary: z.string(), secondary: z.string(), accent: z.string() }),
      gradient: z.string(),
      emoji: z.string(),
      icon: z.string(),
      animations: z.strictObject({
        type: z.enum(particleTypes),
        particles: z.int(),
        colors: z.array(z.string()),
      }),
      offer: z.strictObject({
        text: z.string(),
        couponCode: z.string(),
        discount: z.string(),
        description: z.string(),
        ctaText: z.string(),
        ctaLink: z.string(),
      }),
      message: z.string(),
      badge: z.strictObject({ text: z.string(), color: z.string() }),
    }),
    offer: z.strictObject({ kind: z.literal('percent'), value: z.int(), mode: z.literal('automatic') }),
    coupon: z.strictObject({
      kind: z.literal('percent'),
      value: z.int(),
      mode: z.literal('code'),
      code: z.string(),
      combines: z.boolean(),
      oncePerBuyer: z.boolean(),
    }),
  })
  .parse(festival);
