import { consentNoun } from '#app/core/consents/consent-noun.ts';
import { byGuardian, endByLink, findByGuardianLink } from '#app/core/consents/guardian-link.server.ts';
import { lockActiveAdmins } from '#app/core/students/active-admins.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { deleteOwnRows } from './delete-account.server.ts';

/** By the parent's link (DAY-175), as the child could. A guest's consent has no account: it only ends. */
export async function eraseChild(
  opened: { db: Database; now: Date; links: SecretLinks },
  link: { id: string; key: string },
): Promise<Result<object, 'gone' | 'changed' | 'only-admin'>> {
  const found = await findByGuardianLink(opened, link);
  if (!found) return { success: false, error: 'gone' };
  const { userId } = found;
  if (userId === null) return await endByLink(opened, link);
  return await inTransaction(opened.db, async (tx) => {
    const admins = await lockActiveAdmins(tx);
    if (admins.includes(userId)) return { success: false, error: 'only-admin' } as const;
    const entry = { action: 'erase', entity: consentNoun, entityId: link.id } as const;
    await recordAudit({ db: tx, actor: byGuardian, now: opened.now }, entry);
    await deleteOwnRows(tx, { id: userId });
    return { success: true } as const;
  });
}
