import type { ArtFamily } from '@pankh/festive-art/families.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { FestivalContent, LooseAnimations, LooseOffer } from '#app/domain/festival.ts';
import { arranged, edited, instant, rupees } from '../columns.ts';

export const courses = pgTable(
  'courses',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    shortDescription: text().notNull(),
    price: rupees().notNull(),
    originalPrice: rupees(),
    durationDays: integer().notNull(),
    /** No foreign key, because a backup may restore the tables in any order; the code checks that the type exists. */
    courseType: text().notNull(),
    features: text().array().notNull().default(sql`'{}'`),
    deliveryIncludes: text().array().notNull().default(sql`'{}'`),
    /** No foreign keys, so that undoing a teacher's deletion works. Unknown ids are ignored. */
    teacherIds: text().array().notNull().default(sql`'{}'`),
    /** The number that the owner typed, with students from before the academy had this site. */
    enrolledCount: integer().notNull().default(0),
    /** The number of enrollments without those of the button "Load Demo Data". Only database triggers write it. */
    countedStudents: integer().notNull().default(0),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    imageUrl: text(),
    isActive: boolean().notNull().default(true),
    /** When visitors first saw the course, whose URL cannot change from then on; null if never. */
    publishedAt: instant(),
    /** Further fields of a course that have no column in this table. Their names and values are stored unchanged. */
    extra: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Whether a student must finish a lesson before the next one opens. */
    isSequential: boolean().notNull().default(false),
    /** Whether doing the last required lesson completes the course; if not, a button does. */
    completesItself: boolean().notNull().default(true),
    /** Whether an assignment counts as done once it is handed in. If not, the academy must accept it. */
    handInCompletes: boolean().notNull().default(false),
    /** Increased by every change of the curriculum (modules, lessons and live classes). */
    contentVersion: bigint({ mode: 'number' }).notNull().default(0),
    /** Increased by every update. Saving an older version is refused, so that no edit is overwritten. */
    ...edited(),
  },
  (t) => [
    check('courses_price', sql`${t.price} >= 0 and (${t.originalPrice} is null or ${t.originalPrice} >= 0)`),
    check('courses_duration', sql`${t.durationDays} >= 1`),
    check('courses_enrolled', sql`${t.enrolledCount} >= 0`),
    check('courses_rating', sql`${t.rating} is null or ${t.rating} between 0 and 5`),
    index('courses_popular')
      .on(sql`greatest(${t.enrolledCount}, ${t.countedStudents}) desc`, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.isActive}`),
    index('courses_created').on(t.createdAt),
    index('courses_title').on(sql`lower(${t.title})`, t.id),
  ],
);

/** The types of course, such as Yoga. A migration adds the first two; the shop always has at least one. */
export const courseTypes = pgTable('course_types', {
  key: text().primaryKey(),
  label: text().notNull(),
  color: text().notNull(),
  art: text().$type<ArtFamily>().notNull(),
  /** The courses of an archived type keep it, but visitors cannot filter by it, and no other course can get it. */
  isArchived: boolean().notNull().default(false),
  sortOrder: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
});

export const festivals = pgTable(
  'festivals',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    colors: jsonb().$type<FestivalContent['colors']>().notNull(),
    gradient: text(),
    emoji: text(),
    icon: text(),
    animations: jsonb().$type<LooseAnimations>().notNull(),
    offer: jsonb().$type<LooseOffer>(),
    message: text(),
    badge: jsonb().$type<FestivalContent['badge']>(),
    ...edited(),
  },
  (t) => [index('festivals_created').on(t.createdAt, t.id)],
);

export const testimonials = pgTable(
  'testimonials',
  {
    id: text().primaryKey(),
    studentName: text().notNull(),
    rating: integer().notNull(),
    comment: text().notNull(),
    course: text(),
    avatar: text(),
    isApproved: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    /** Whether the testimonial is invented sample content with which a new shop begins (SEED-2). */
    isSample: boolean().notNull().default(false),
    /**
     * The exact text to which the student agreed; null if not. A testimonial from before consent was asked
     * has a text that says so, and no `consentAt` (CLAIM-10).
     */
    consentWords: text(),
    consentAt: instant(),
    withdrawnAt: instant(),
  },
  (t) => [
    check('testimonials_rating', sql`${t.rating} between 1 and 5`),
    index('testimonials_shown').on(t.sortOrder, t.createdAt).where(sql`${t.isApproved}`),
  ],
);

export const faqs = pgTable(
  'faqs',
  {
    id: text().primaryKey(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Null for the home page. No foreign key, so that undoing a course's deletion works. */
    courseId: text(),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('faqs_shown').on(t.sortOrder).where(sql`${t.isActive}`),
    index('faqs_course').on(t.courseId, t.sortOrder).where(sql`${t.courseId} is not null`),
  ],
);

/** The people who teach, as visitors see them (DAY-31). */
export const teachers = pgTable(
  'teachers',
  {
    id: text().primaryKey(),
    /** The last part of the URL of the teacher's page. It never changes. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    about: text().notNull(),
    photoUrl: text(),
    /** URLs of the teacher's pages elsewhere, such as a channel with videos. */
    links: text().array().notNull().default(sql`'{}'`),
    isActive: boolean().notNull().default(true),
    ...arranged(),
  },
  (t) => [index('teachers_shown').on(t.sortOrder).where(sql`${t.isActive}`)],
);

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().defaultNow(),
});
