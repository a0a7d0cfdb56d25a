import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BrandColors } from '#app/domain/brand-colors.ts';
import type { CertificateBasis } from '#app/domain/certificate.ts';
import { rails } from '#app/domain/order.ts';
import { instant, lastDigits, learner, rupees } from '../columns.ts';
import { courseBatches } from './batch-tables.server.ts';
import { orders } from './order-tables.server.ts';

/** No foreign keys: the row outlives account and course ('Unknown Student', 'Unknown Course'). */
export const enrollments = pgTable(
  'enrollments',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    courseId: text().notNull(),
    status: text({ enum: ['not_started', 'active', 'completed'] })
      .notNull()
      .default('not_started'),
    progress: integer().notNull().default(0),
    enrolledAt: instant().notNull().defaultNow(),
    startedAt: instant(),
    lastAccessed: instant(),
    completedAt: instant(),
    timeSpentMinutes: integer().notNull().default(0),
    certificateUrl: text(),
    isDemo: boolean().notNull().default(false),
    /** When the enrollment was closed, because its order was refunded in full; null if it is open. */
    closedAt: instant(),
    closedReason: text(),
    /** The last day on which the student can ask for a refund of the enrollment; null if no refund was promised. */
    refundUntil: date({ mode: 'string' }),
    /** Days of support promised after the course's end; null if no promise was recorded. */
    supportDays: integer(),
    /** Whether the student has completed the course and has not yet seen the congratulations (DAY-23). */
    isToCongratulate: boolean().notNull().default(false),
    /** The lessons for a certificate that waits for the batch's first day; null if none waits (DAY-27). */
    lessonsToCertify: integer(),
    /** The progress that the student had reported before lessons were added to the course; null if there was none. */
    reportedProgress: integer(),
    batchId: text().references(() => courseBatches.id),
    ...learner(),
  },
  (t) => [
    unique('enrollments_user_course').on(t.userId, t.courseId),
    check('enrollments_status', sql`${t.status} in ('not_started', 'active', 'completed')`),
    check('enrollments_progress', sql`${t.progress} between 0 and 100`),
    check('enrollments_completed', sql`(${t.status} = 'completed') = (${t.progress} = 100)`),
    check(
      'enrollments_reported',
      sql`${t.reportedProgress} is null or ${t.reportedProgress} between 0 and 100`,
    ),
    index('enrollments_course').on(t.courseId),
    index('enrollments_unbatched').on(t.courseId).where(sql`${t.batchId} is null`),
    index('enrollments_to_certify').on(t.id).where(sql`${t.lessonsToCertify} is not null`),
    index('enrollments_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
    index('enrollments_enrolled').on(t.enrolledAt, t.id, t.courseId).where(sql`not ${t.isDemo}`),
    index('enrollments_status_enrolled').on(t.status, t.enrolledAt),
    index('enrollments_progress_enrolled').on(
      t.progress.desc().nullsFirst(),
      t.enrolledAt.desc().nullsFirst(),
      t.id,
    ),
    index('enrollments_closed').on(t.enrolledAt, t.id).where(sql`${t.closedAt} is not null`),
    index('enrollments_demo').on(t.enrolledAt, t.id).where(sql`${t.isDemo}`),
  ],
);

/** How much one student studied on one calendar day, counted in the site's configured time zone. */
export const activity = pgTable(
  'activity',
  {
    userId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    isActive: boolean().notNull().default(true),
    minutes: integer().notNull().default(0),
    /** How many of the `minutes` are of done lessons. The rest was reported with the button Continue Learning. */
    lessonMinutes: integer().notNull().default(0),
    isDemo: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    check('activity_minutes', sql`${t.minutes} >= 0`),
    check('activity_lesson_minutes', sql`${t.lessonMinutes} between 0 and ${t.minutes}`),
  ],
);

export const achievements = pgTable(
  'achievements',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    /** The key of the earned achievement, from the list in domain/achievements. */
    key: text().notNull(),
    earnedAt: instant().notNull(),
    isDemo: boolean().notNull().default(false),
  },
  (t) => [unique('achievements_user_key').on(t.userId, t.key)],
);

export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    userId: text(),
    courseId: text(),
    enrollmentId: text(),
    /** The request of the payment. Null if the request was deleted with the account; the payment stays. */
    requestId: text().references(() => enrollmentRequests.id, { onDelete: 'set null' }),
    /** The order that was paid; null for a payment that an admin recorded by hand together with an enrollment. */
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    rail: text({ enum: rails }),
    /** The number outside the shop, such as a UTR, unique per `rail`: a repeated report is one. */
    externalId: text(),
    amount: rupees().notNull(),
    status: text({ enum: ['pending', 'completed', 'failed', 'refunded'] }).notNull(),
    method: text(),
    reference: text(),
    note: text(),
    /** Whether the payment was made with test keys of the payment gateway, so that no money moved. */
    isTest: boolean().notNull().default(false),
    /** The gateway's deducted fee in paise with its GST; null if unknown. */
    feePaise: integer(),
    /** The GST (Indian tax) that is part of the payment gateway's fee, in paise. */
    feeTaxPaise: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} >= 0`),
    check('payments_status', sql`${t.status} in ('pending', 'completed', 'failed', 'refunded')`),
    index('payments_status_created').on(t.status, t.createdAt, t.id),
    index('payments_created').on(t.createdAt, t.id),
    index('payments_revenue')
      .on(t.createdAt, t.courseId, t.amount)
      .where(sql`${t.status} = 'completed' and not ${t.isTest}`),
    index('payments_amount').on(t.amount.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id),
    index('payments_user').on(t.userId),
    index('payments_course').on(t.courseId, t.createdAt, t.id),
    index('payments_enrollment').on(t.enrollmentId),
    index('payments_request').on(t.requestId),
    index('payments_order').on(t.orderId),
    unique('payments_rail_external').on(t.rail, t.externalId),
  ],
);

/** Names and dates are copied at issue and never change afterwards. */
export const certificates = pgTable(
  'certificates',
  {
    /** The number is 128 random bits: whoever checks a certificate must know it, and nobody can guess it. */
    number: text().primaryKey(),
    enrollmentId: text().notNull(),
    userId: text().notNull(),
    courseId: text().notNull(),
    studentName: text().notNull(),
    courseTitle: text().notNull(),
    startedAt: instant(),
    completedAt: instant().notNull(),
    issuedAt: instant().notNull(),
    status: text({ enum: ['valid', 'replaced', 'revoked'] })
      .notNull()
      .default('valid'),
    replacedBy: text(),
    revokedAt: instant(),
    revokedReason: text(),
    isSpecimen: boolean().notNull().default(false),
    /** 1: none. 2: name, tagline, signatory, duration, basis. 3: picture, lessons. 4: minutes. 5: teacher. */
    contentVersion: integer().notNull().default(1),
    /** `issuerName`, and `issuerLine` (tagline and town), are the academy's at the time of issue. */
    issuerName: text(),
    issuerLine: text(),
    /** The colors at the time of issue; null for the default ones. The digital signature does not cover them. */
    issuerColors: jsonb().$type<BrandColors>(),
    /** The name of the person who signed the certificate for the academy; null if nobody was named. */
    signatory: text(),
    /** The URL of a picture of the signatory's signature; null if the certificate was issued without one. */
    signatureImage: text(),
    durationDays: integer(),
    /** How the academy knows of the completion, for example by the required lessons. */
    basis: text().$type<CertificateBasis>(),
    /** How many lessons were required, and done, at issue. Null unless `basis` is `measured`. */
    lessons: integer(),
    /** The measured study time in those lessons, in minutes; null unless `basis` is `measured`. */
    minutes: integer(),
    /** The names of the teachers, if the owner wanted them on certificates when this one was issued (DAY-85). */
    teacher: text(),
    /** Whether the share image, the preview on social networks, shows the student's name. The student decides this. */
    nameOnImage: boolean().notNull().default(false),
    keyId: text().notNull(),
    signature: text().notNull(),
  },
  (t) => [
    check('certificates_content', sql`${t.contentVersion} in (1, 2, 3, 4, 5)`),
    check('certificates_status', sql`${t.status} in ('valid', 'replaced', 'revoked')`),
    index('certificates_user').on(t.userId),
    index('certificates_enrollment').on(t.enrollmentId),
    // The index allows only one valid certificate per enrollment, even if two requests issue one at the same time.
    uniqueIndex('certificates_one_valid').on(t.enrollmentId).where(sql`${t.status} = 'valid'`),
  ],
);

/** Requests from the site's own form, not an external one. The owner turns a request into an enrollment. */
export const enrollmentRequests = pgTable(
  'enrollment_requests',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    courseId: text().notNull(),
    courseTitle: text().notNull(),
    /** The batch (group of students who start together) that the person asked for; null if the course offered none. */
    batchId: text().references(() => courseBatches.id),
    userId: text(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    ...learner(),
    message: text(),
    couponCode: text(),
    /** Whether the applicant ticked that the learner is under 18 (DAY-178). */
    isMinor: boolean().notNull().default(false),
    status: text({ enum: ['new', 'accepted', 'declined'] })
      .notNull()
      .default('new'),
    enrollmentId: text(),
    /** The first day and a message, as in the email that accepts the request. */
    startsOn: date({ mode: 'string' }),
    acceptNote: text(),
    decidedAt: instant(),
    decidedBy: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('enrollment_requests_status', sql`${t.status} in ('new', 'accepted', 'declined')`),
    index('enrollment_requests_status_created').on(t.status, t.createdAt, t.id),
    index('enrollment_requests_created').on(t.createdAt, t.id),
    index('enrollment_requests_email').on(t.email),
    index('enrollment_requests_phone').on(lastDigits(t.phone)),
    index('enrollment_requests_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('enrollment_requests_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
  ],
);
