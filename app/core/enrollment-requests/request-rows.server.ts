import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { pick } from '#app/domain/record.ts';
import { type NounRows, type Person, snakeCased } from '#app/platform/noun-rows.server.ts';
import { exportRequests } from './request-export.server.ts';

export const requestRows: NounRows = {
  // Requests have no name of their own: their audit entries show the applicant and the course instead (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({
        ...pick(enrollmentRequests, 'id', 'userId', 'courseId'),
        student: enrollmentRequests.fullName,
      })
      .from(enrollmentRequests)
      .where(inArray(enrollmentRequests.id, ids)),
  // Accepting and declining cannot be undone, because the applicant has an email about it.
  undo: null,
  export: exportRequests,
  ownData: async (db, person) => ({
    enrollment_requests: (await db.select().from(enrollmentRequests).where(ownRequests(person))).map(
      ({ userId, decidedBy, ...row }) => snakeCased(row),
    ),
  }),
  forgetPerson: async (tx, person) => {
    await tx.delete(enrollmentRequests).where(ownRequests(person));
  },
};

/** Selects requests sent by the account, or anonymously under its confirmed address. */
function ownRequests({ id, email, emailVerified }: Person) {
  const sent = eq(enrollmentRequests.userId, id);
  if (!emailVerified) return sent;
  return or(sent, and(isNull(enrollmentRequests.userId), eq(enrollmentRequests.email, email.toLowerCase())));
}
