import { and, eq, inArray } from 'drizzle-orm';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';

export const certificateRows: NounRows = {
  // A certificate is named by its subject, the student and course.
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: certificates.number, userId: certificates.userId, courseId: certificates.courseId })
      .from(certificates)
      .where(inArray(certificates.number, ids)),
  // Anyone may already have checked the new certificate, or seen that the old one was withdrawn.
  undo: null,
  // They are listed with the students they belong to, so they have no export of their own.
  export: null,
  ownData: async (db, { id }) => ({
    certificates: (await db.select().from(certificates).where(eq(certificates.userId, id))).map(
      ({ userId, courseId, enrollmentId, revokedReason, keyId, ...row }) => snakeCased(row),
    ),
  }),
  // Real certificates stay, so that they can still be checked.
  leave: async (tx, { id }) => {
    await tx.delete(certificates).where(and(eq(certificates.userId, id), eq(certificates.isSpecimen, true)));
  },
};
