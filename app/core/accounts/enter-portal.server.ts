import type { Portal, PortalSignIn } from '#app/identity/portal.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { portalNoun } from './portal-noun.ts';

type EnterContext = Pick<AccountContext, 'db' | 'actor' | 'now' | 'from'> & {
  portal: Pick<Portal, 'signIn'>;
};

/**
 * Signs in to the admin panel with its shared password (PORTAL-3). The audit log records the start of the
 * session, since actions with the shared password name no person. If that fails, throws, and nobody is signed
 * in.
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
