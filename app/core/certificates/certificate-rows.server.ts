import { and, eq, inArray } from 'drizzle-orm';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';

export const certificateRows: NounRows = {
  // Its subject is its name.
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: certificates.number, userId: certificates.userId, courseId: certificates.courseId })
      .from(certificates)
      .where(inArray(certificates.number, ids)),
  // Anybody may have checked the new one, or seen that it was withdrawn.
  undo: null,
  // They are listed with the students they belong to.
  export: null,
  ownData: async (db, { id }) => ({
    certificates: (await db.select().from(certificates).where(eq(certificates.userId, id))).map(
      ({ userId, courseId, enrollmentId, revokedReason, keyId, ...row }) => snakeCased(row),
    ),
  }),
  // Real certificates stay, so that they can be checked.
  leave: async (tx, { id }) => {
    await tx.delete(certificates).where(and(eq(certificates.userId, id), eq(certificates.isSpecimen, true)));
  },
};
