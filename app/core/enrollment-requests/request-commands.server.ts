import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { getReferencePrefix } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { isPosting } from '#app/domain/kit.ts';
import { isSameLearner, type Learner } from '#app/domain/learner.ts';
import { pick } from '#app/domain/record.ts';
import { referenceBytes, referenceFrom } from '#app/domain/reference.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { receivedEmail, receivedEmailToOwner } from '#app/words/en/enrollment-request-email-words.ts';
import type { EnrollmentRequestInput } from './request-schema.ts';

type Parts = { mail: Pick<Mailer, 'enqueue'>; ownerEmail: string };
type Applicant = Omit<EnrollmentRequestInput, keyof Learner> &
  Partial<Learner> & { courseId: string; batchId?: string | null; isMinor?: boolean };

/** For how many learners one address may request a course before an answer, because each request sends emails. */
const mostLearners = 5;

/** `isNew` is false if stored before; `isOwn` if it is this account's, not just its email address. */
export type RequestOutcome = Result<
  { id: string; reference: string; isNew: boolean; isOwn: boolean },
  'closed'
>;

/**
 * Stores a request and emails applicant and owner, in one transaction (CAT-8, DATA-2). An unanswered one for
 * this address, course and learner is returned instead. An error if the course is deleted or hidden.
 */
export async function requestEnrollment(
  { db, actor, now, mail, ownerEmail }: CommandContext & Parts,
  input: Applicant,
): Promise<RequestOutcome> {
  const userId = isSignedIn(actor) ? actor.id : null;
  return await inTransaction(db, async (tx): Promise<RequestOutcome> => {
    // Requests for one course and address wait for each other, so that a double click finds the first row.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`enroll ${input.courseId} ${input.email}`}, 0))`,
    );
    const [course] = await tx
      .select({ title: courses.title, deliveryIncludes: courses.deliveryIncludes, extra: courses.extra })
      .from(courses)
      .where(and(eq(courses.id, input.courseId), sql`${courses.isActive}`))
      .limit(1);
    if (!course) return { success: false, error: 'closed' };

    const asked = await tx
      .select(pick(enrollmentRequests, 'learnerName', 'fullName', 'id', 'reference', 'userId'))
      .from(enrollmentRequests)
      .where(
        and(
          eq(enrollmentRequests.email, input.email),
          eq(enrollmentRequests.courseId, input.courseId),
          eq(enrollmentRequests.status, 'new'),
        ),
      );
    const isSame = ({ learnerName, fullName }: (typeof asked)[number]) =>
      isSameLearner(learnerName, input.learnerName ?? null, fullName);
    const same = asked.find(isSame);
    const waiting = same ?? asked[mostLearners - 1];
    const isOwn = userId !== null && (!waiting || waiting.userId === userId);
    if (same && input.isMinor)
      await tx.update(enrollmentRequests).set({ isMinor: true }).where(eq(enrollmentRequests.id, same.id));
    if (waiting) {
      const { id, reference } = waiting;
      return { success: true, id, reference, isNew: false, isOwn };
    }

    const stored = await insertRequest(tx, { ...input, userId, courseTitle: course.title }, now);
    const request = { ...input, courseTitle: course.title, reference: stored.reference };
    const received = receivedEmail(request, isPosting(course));
    await mail.enqueue(tx, { kind: 'enrollment', to: request.email, ...received });
    await mail.enqueue(tx, { kind: 'academy', to: ownerEmail, ...receivedEmailToOwner(request) });
    return { success: true, ...stored, isNew: true, isOwn };
  });
}

const mostTries = 5;

/** Stores a request under a random reference (590 million possible); throws if five in a row are taken. */
async function insertRequest(
  tx: Transaction,
  request: Applicant & { userId: string | null; courseTitle: string },
  now: Date,
): Promise<{ id: string; reference: string }> {
  const id = randomUUID();
  const prefix = await getReferencePrefix(tx);
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const reference = referenceFrom(randomBytes(referenceBytes), prefix);
    const rows = await tx
      .insert(enrollmentRequests)
      .values({ ...request, id, reference, createdAt: now })
      .onConflictDoNothing({ target: enrollmentRequests.reference })
      .returning({ id: enrollmentRequests.id });
    if (rows.length === 1) return { id, reference };
  }
  throw new Error('no free reference found for an enrollment request');
}
