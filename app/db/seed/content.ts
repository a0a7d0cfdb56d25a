import { z } from 'zod';
import courses from './content/courses.json';
import faqs from './content/faqs.json';
import testimonials from './content/testimonials.json';

const seedCourse = z.strictObject({
  title: z.string(),
  shortDescription: z.string(),
  /** The description, one string per paragraph. */
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
  /** Whether the course is one of the two that the panel's "Add sample courses" button adds. */
  isSample: z.boolean().default(false),
  /**
   * The fields of a demo course that have no column of their own. They are stored in the JSON column `extra`,
   * which holds free-form fields (DATA-1).
   */
  extra: z.strictObject({
    level: z.enum(['Beginner', 'Intermediate', 'Advanced']),
    /** The language spoken in class. */
    language: z.string(),
    prerequisites: z.string(),
    /** One line for each stage, `Day 1: …` or `Days 2–3: …`; together they cover every day of the course. */
    syllabus: z.array(z.string()),
  }),
});

const written = z.array(seedCourse).parse(courses);

/**
 * A built-in course as a row of the table `courses`. It has no photograph, so the site shows a generated
 * picture.
 */
export type SeedCourse = ReturnType<typeof asRow>;

function asRow({ isSample: _, description, ...course }: z.infer<typeof seedCourse>) {
  return { ...course, description: description.join('\n\n'), imageUrl: null };
}

/** The demo catalog of a fresh embedded shop, newest first; one course is an inactive draft (SEED-4). */
export const demoCourses: readonly SeedCourse[] = written.map(asRow);

/**
 * The two courses that the button "Add sample courses" adds: ₹599 (was ₹1,499) and ₹799 (was ₹1,999) (SEED-4,
 * OLD-3).
 */
export const sampleCourses: readonly SeedCourse[] = demoCourses
  .filter((_, i) => written[i]?.isSample)
  .toReversed();

/** Six FAQs for a shop that has none yet, in the order in which the site shows them (SEED-3). */
export const seedFaqs = z.array(z.strictObject({ question: z.string(), answer: z.string() })).parse(faqs);

/**
 * Six testimonials for a shop that has none yet (SEED-2), each about a course of the demo catalog. They show
 * what an honest testimonial looks like; a real shop replaces them with the words of students who agreed in
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
