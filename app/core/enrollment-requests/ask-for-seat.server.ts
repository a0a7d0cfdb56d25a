import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { spamReason } from '#app/domain/spam.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { requestEnrollment } from './request-commands.server.ts';
import { findKnownApplicant, isEnrolled } from './request-queries.server.ts';
import { type EnrollmentRequestField, enrollmentRequestSchema, fieldErrors } from './request-schema.ts';
import type { TypedEnrollmentRequest } from './typed-request.ts';

type AskParts = { db: Database; mail: Pick<Mailer, 'enqueue'>; limits: Pick<Limits, 'spend'> };

type Asked = {
  /** The form's values as they were sent. */
  typed: TypedEnrollmentRequest;
  /** The slug of the course page; undefined if the course was chosen in the form. */
  slug: string | undefined;
  /** The network address of the request. */
  address: string;
};

export type AskOutcome =
  | {
      success: true;
      slug: string;
      reference: string;
      /** This account has asked before. Nobody else may learn whether an email address has asked. */
      isToldBefore: boolean;
    }
  | { success: false; reason: 'unknown course' | 'too quick' }
  | { success: false; reason: 'enrolled'; slug: string }
  | {
      success: false;
      reason: 'invalid';
      errors: Partial<Record<EnrollmentRequestField | 'course', string>>;
    }
  | { success: false; reason: 'too many'; retryAfterSeconds: number }
  | { success: false; reason: 'closed'; error: string };

/**
 * Requests a seat with the values of the built-in enrollment form (CAT-8). A signed-in account asks under its
 * own name and email address, and not for a course it already has a seat in. Bots and floods are refused.
 * First and repeated requests take equally long, so that the timing reveals nothing about an address.
 */
export async function askForSeat(
  parts: AskParts,
  actor: Actor,
  { typed: { trap, ...typed }, slug, address }: Asked,
  now: Date,
): Promise<AskOutcome> {
  const { db, mail, limits } = parts;
  const user = isSignedIn(actor) ? actor : null;
  const known = user && (await findKnownApplicant(db, user));
  const course = await findActiveCourseBySlug(db, slug ?? typed.course);
  if (slug !== undefined && !course) return { success: false, reason: 'unknown course' };
  if (course && user && (await isEnrolled(db, user, course.id))) {
    return { success: false, reason: 'enrolled', slug: course.slug };
  }
  const parsed = enrollmentRequestSchema.safeParse({
    ...typed,
    ...(known && { email: known.email, fullName: known.fullName || typed.fullName }),
  });
  if (!course || !parsed.success) {
    const errors = { ...(course ? {} : { course: 'Please choose a course' }), ...fieldErrors(parsed.error) };
    return { success: false, reason: 'invalid', errors };
  }
  if (known === null && spamReason({ trap, shownAt: typed.shownAt }, now) !== null) {
    return { success: false, reason: 'too quick' };
  }
  const spent = await limits.spend('enrollmentRequest', { address });
  if (!spent.ok) return { success: false, reason: 'too many', retryAfterSeconds: spent.retryAfterSeconds };
  const { contact } = await getSettings(db);
  const applicant = { ...parsed.data, courseId: course.id, userId: user?.id ?? null };
  const stored = await answerEvenly(
    requestEnrollment({ db, mail, ownerEmail: contact.email }, applicant, now),
  );
  if (!stored.success) return { success: false, reason: 'closed', error: stored.error };
  const { reference, isNew, isOwn } = stored;
  return { success: true, slug: course.slug, reference, isToldBefore: !isNew && isOwn };
}
