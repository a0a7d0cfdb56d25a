import type { Portal, PortalSignIn } from '#app/identity/portal.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { portalNoun } from './portal-noun.ts';

type EnterContext = Pick<AccountContext, 'db' | 'actor' | 'now' | 'from'> & {
  portal: Pick<Portal, 'signIn'>;
};

/**
 * Opens the panel with the shared password (PORTAL-3), and records the new session in the audit log, so that
 * readers can tell when the session behind a portal action began. If that cannot be recorded, nobody gets in.
 */
export async function enterPortal(
  { portal, db, from, now }: EnterContext,
  { password }: { password: string },
): Promise<PortalSignIn> {
  const entered = await portal.signIn(password, from);
  if (entered.success) {
    const entry = { action: 'sign-in', entity: portalNoun, entityId: 'portal' } as const;
    await recordAudit(db, entered.actor, entry, now);
  }
  return entered;
}
