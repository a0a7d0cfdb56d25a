import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { certificates } from '#app/db/tables/learning.server.ts';

/** What the public may see of a certificate, by its number alone; undefined where there is none (DASH-16). */
export async function findCertificate(db: Database, number: string) {
  const [found] = await db
    .select({
      number: certificates.number,
      studentName: certificates.studentName,
      courseTitle: certificates.courseTitle,
      completedAt: certificates.completedAt,
      issuedAt: certificates.issuedAt,
      status: certificates.status,
      replacedBy: certificates.replacedBy,
      revokedAt: certificates.revokedAt,
      isSpecimen: certificates.isSpecimen,
    })
    .from(certificates)
    .where(eq(certificates.number, number))
    .limit(1);
  return found;
}
