import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { type NounRows, type Person, snakeCased } from '#app/platform/noun-rows.server.ts';
import { exportRequests } from './request-export.server.ts';

export const requestRows: NounRows = {
  // Audit entries name a request by its person and course (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({
        id: enrollmentRequests.id,
        userId: enrollmentRequests.userId,
        courseId: enrollmentRequests.courseId,
        student: enrollmentRequests.fullName,
      })
      .from(enrollmentRequests)
      .where(inArray(enrollmentRequests.id, ids)),
  // Decisions cannot be undone, because they were emailed to the applicant.
  undo: null,
  export: exportRequests,
  ownData: async (db, person) => ({
    enrollment_requests: (await db.select().from(enrollmentRequests).where(ownRequests(person))).map(
      ({ userId, decidedBy, ...row }) => snakeCased(row),
    ),
  }),
  leave: async (tx, person) => {
    await tx.delete(enrollmentRequests).where(ownRequests(person));
  },
};

/**
 * Matches the requests that a person sent while signed in and, if the account's email address is confirmed,
 * the anonymous ones under it.
 */
function ownRequests({ id, email, emailVerified }: Person) {
  const sent = eq(enrollmentRequests.userId, id);
  if (!emailVerified) return sent;
  return or(sent, and(isNull(enrollmentRequests.userId), eq(enrollmentRequests.email, email.toLowerCase())));
}
