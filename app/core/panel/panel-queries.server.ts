import { and, count, eq, gte, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { countOpenMessages } from '#app/core/contact/contact-admin-queries.server.ts';
import { countKitsToPack } from '#app/core/kits/kit-admin-queries.server.ts';
import { countOrderTasks } from '#app/core/orders/order-admin-queries.server.ts';
import { countWaitingReviews } from '#app/core/reviews/review-queries.server.ts';
import { countWaitingSubmissions } from '#app/core/submissions/submission-queries.server.ts';
import { testimonialNoun } from '#app/core/testimonials/testimonial-noun.ts';
import type { Database } from '#app/db/database.server.ts';
import type { OfCourses } from '#app/db/in-courses.server.ts';
import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Waiting } from './waiting.ts';

/**
 * Counts what waits for the owner: requests, payments, refunds, kits, messages, assignments, reviews and
 * testimonials. Assignments are those of the courses `own`.
 */
export async function getWaiting(db: Database, own: OfCourses): Promise<Waiting> {
  const [[requests], orders, kits, messages, handedIn, reviews, pending] = await Promise.all([
    db.select({ count: count() }).from(enrollmentRequests).where(eq(enrollmentRequests.status, 'new')),
    countOrderTasks(db),
    countKitsToPack(db),
    countOpenMessages(db),
    countWaitingSubmissions(db, own),
    countWaitingReviews(db),
    countTestimonials(db),
  ]);
  return {
    requests: requests?.count ?? 0,
    orders: orders.all,
    refunds: orders.refunds,
    kits,
    messages,
    submissions: handedIn,
    reviews,
    testimonials: pending,
  };
}

/** Counts those that may be approved and were not hidden since: the others wait for their student, or for nobody. */
async function countTestimonials(db: Database): Promise<number> {
  const { id, isApproved, isSample, consentWords, consentAt, withdrawnAt } = testimonials;
  const hidden = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, testimonialNoun.audit.entity),
        eq(auditLog.entityId, id),
        eq(auditLog.action, 'unapprove'),
        gte(auditLog.at, sql`coalesce(${consentAt}, '-infinity')`),
      ),
    );
  const mayBeShown = or(isSample, and(isNotNull(consentWords), isNull(withdrawnAt)));
  return await db.$count(testimonials, and(not(isApproved), mayBeShown, notExists(hidden)));
}
