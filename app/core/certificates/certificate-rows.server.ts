import { and, eq, inArray } from 'drizzle-orm';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';

export const certificateRows: NounRows = {
  // Certificates have no name of their own. Their audit entries show the student and the course (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: certificates.number, userId: certificates.userId, courseId: certificates.courseId })
      .from(certificates)
      .where(inArray(certificates.number, ids)),
  // Replacing and revoking cannot be undone, because anybody may already have checked the certificate and
  // seen the result.
  undo: null,
  // There is no list of certificates to export: they are shown on their students' pages.
  export: null,
  ownData: async (db, { id }) => ({
    certificates: (await db.select().from(certificates).where(eq(certificates.userId, id))).map(
      ({ userId, courseId, enrollmentId, revokedReason, keyId, ...row }) => snakeCased(row),
    ),
  }),
  // When an account is deleted, only its specimens (of demo enrollments) are deleted. Real certificates stay,
  // so that they can still be checked; their share images no longer show the name.
  leave: async (tx, { id }) => {
    await tx.update(certificates).set({ nameOnImage: false }).where(eq(certificates.userId, id));
    await tx.delete(certificates).where(and(eq(certificates.userId, id), eq(certificates.isSpecimen, true)));
  },
};
