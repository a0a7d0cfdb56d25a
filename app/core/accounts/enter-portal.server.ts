import type { Database } from '#app/db/database.server.ts';
import type { Portal, PortalSignIn } from '#app/identity/portal.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { portalNoun } from './portal-noun.ts';

/**
 * Opens the panel to the shared password (PORTAL-3), and writes into the audit that a session began: whoever reads an
 * act of the portal there finds when its session came. Where that cannot be written nobody is let in.
 */
export async function enterPortal(
  { portal, db }: { portal: Pick<Portal, 'signIn'>; db: Database },
  password: string,
  from: { headers: Headers; address: string },
  now: Date,
): Promise<PortalSignIn> {
  const entered = await portal.signIn(password, from);
  if (entered.success) {
    const entry = { action: 'sign-in', entity: portalNoun, entityId: 'portal' } as const;
    await recordAudit(db, entered.actor, entry, now);
  }
  return entered;
}
