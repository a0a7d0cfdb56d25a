import { and, eq } from 'drizzle-orm';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';

export type NameOutcome = Result<object, 'certificate-missing', { status: 404 }>;

/** Another student's certificate is answered like an unknown number, to not reveal it (BRAND-23). */
export async function setNameOnImage(
  { db, actor }: CommandContext,
  { number, isShown }: { number: string; isShown: boolean },
): Promise<NameOutcome> {
  const missing = { success: false, status: 404, error: 'certificate-missing' } as const;
  if (!isSignedIn(actor)) return missing;
  const [changed] = await db
    .update(certificates)
    .set({ nameOnImage: isShown })
    .where(
      and(
        eq(certificates.number, number),
        eq(certificates.userId, actor.id),
        eq(certificates.status, 'valid'),
        eq(certificates.isSpecimen, false),
      ),
    )
    .returning({ number: certificates.number });
  return changed ? { success: true } : missing;
}
