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
  // Issuing cannot be undone, because somebody may have checked the certificate and relied on the result.
  undo: null,
  // Certificates have no list in the admin panel and so no CSV export. They are shown on the pages of their students.
  export: null,
  ownData: async (db, { id }) => ({
    certificates: (await db.select().from(certificates).where(eq(certificates.userId, id))).map(
      ({ userId, courseId, enrollmentId, revokedReason, keyId, ...row }) => snakeCased(row),
    ),
  }),
  // Real certificates stay, so that they can be checked, with no name on their previews. Specimens are
  // deleted.
  forgetPerson: async (tx, { id }) => {
    await tx.update(certificates).set({ nameOnImage: false }).where(eq(certificates.userId, id));
    await tx.delete(certificates).where(and(eq(certificates.userId, id), eq(certificates.isSpecimen, true)));
  },
};
