import { listShownBatches } from '#app/core/batches/batch-seats.server.ts';
import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { checkValues, type FormErrors } from '#app/domain/form.ts';
import { nobodyElse } from '#app/domain/learner.ts';
import type { Result } from '#app/domain/result.ts';
import { spamFields, spamReason } from '#app/domain/spam.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { requestFormWords as words } from '#app/words/en/enrollment-request-words.ts';
import { requestEnrollment } from './request-commands.server.ts';
import type { RequestField, TypedRequest } from './request-fields.ts';
import { findKnownApplicant } from './request-queries.server.ts';
import { type EnrollmentRequestInput, enrollmentRequestSchema } from './request-schema.ts';

type AskParts = { mail: Pick<Mailer, 'enqueue'>; limits: Pick<Limits, 'spend'> };

type Asked = {
  typed: TypedRequest;
  /** The slug of the course; undefined for the form in which the visitor chooses the course. */
  slug: string | undefined;
  address: string;
  /** Whether the form asks about the email address before it is sent (DAY-7). An account's address is not asked about. */
  isQuestioned: boolean;
};

type Stored = {
  slug: string;
  reference: string;
  /** Whether this account asked before. False for anonymous visitors, who must not learn of it. */
  isRepeated: boolean;
};

export type AskOutcome =
  | Result<Stored, 'unknown-course' | 'too-quick' | 'closed'>
  | Result<Stored, 'enrolled', { slug: string }>
  | Result<Stored, 'invalid', { errors: FormErrors<RequestField> }>
  | Result<Stored, 'too-many', { retryAfterSeconds: number }>;

/**
 * Stores a request (CAT-8), unless from a bot or too many. An account requests under its name and email, and
 * only courses it is not enrolled in. Repeated requests take equally long, so that timing reveals nothing of
 * an address.
 */
export async function askForSeat(
  { db, actor, now, mail, limits }: CommandContext & AskParts,
  { typed, slug, address, isQuestioned }: Asked,
): Promise<AskOutcome> {
  const user = isSignedIn(actor) ? actor : null;
  const known = user && (await findKnownApplicant(db, user));
  const course = await findActiveCourseBySlug(db, slug ?? typed.course);
  if (slug !== undefined && !course) return { success: false, error: 'unknown-course' };
  if (course && user && (await hasSeat(db, user.id, course.id))) {
    return { success: false, error: 'enrolled', slug: course.slug };
  }
  const { isValid, input, errors } = checkValues<RequestField, EnrollmentRequestInput>(
    { ...typed, ...(known && { email: known.email, fullName: known.fullName || typed.fullName }) },
    enrollmentRequestSchema,
  );
  if (!course || !isValid || (isQuestioned && known === null)) {
    const unchosen = { course: words.noCourse };
    return { success: false, error: 'invalid', errors: { ...(!course && unchosen), ...errors } };
  }
  const [trap, shownAt] = [typed[spamFields.trap], typed[spamFields.shownAt]];
  if (known === null && spamReason({ trap, shownAt }, now) !== null) {
    return { success: false, error: 'too-quick' };
  }
  const { contact, time, enrollment, minors } = await getSettings(db);
  // A form with a choice of courses has no field for a batch; the academy offers one later.
  const offered = slug === undefined ? [] : await listShownBatches(db, course.id, dayIn(now, time.zone));
  const batchId = offered.find(({ id, left }) => id === typed.batch && left > 0)?.id ?? null;
  if (batchId === null && offered.some(({ left }) => left > 0))
    return { success: false, error: 'invalid', errors: { batch: words.noBatch } };
  const spent = await limits.spend('enrollmentRequest', { address });
  if (!spent.success)
    return { success: false, error: 'too-many', retryAfterSeconds: spent.retryAfterSeconds };
  const stored = await answerEvenly(
    requestEnrollment(
      { db, actor, now, mail, ownerEmail: contact.email },
      {
        ...input,
        ...(!enrollment.asksLearner && nobodyElse),
        // An account says it on its own page.
        isMinor: minors.asksAge && user === null && typed.minor === 'yes',
        courseId: course.id,
        batchId,
      },
    ),
  );
  if (!stored.success) return stored;
  const { reference, isNew, isOwn } = stored;
  return { success: true, slug: course.slug, reference, isRepeated: !isNew && isOwn };
}
