import type { Portal, PortalSignIn } from '#app/identity/portal.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { portalNoun } from './portal-noun.ts';

type EnterContext = Pick<AccountContext, 'db' | 'actor' | 'now' | 'from'> & {
  portal: Pick<Portal, 'signIn'>;
};

/** Signs in with the portal's password (PORTAL-3). Without its audit entry, nobody is signed in. */
export async function enterPortal(
  { portal, db, from, now }: EnterContext,
  { password }: { password: string },
): Promise<PortalSignIn> {
  const entered = await portal.signIn(password, from);
  if (entered.success) {
    const entry = { action: 'sign-in', entity: portalNoun, entityId: 'portal' } as const;
    await recordAudit({ db, actor: entered.actor, now }, entry);
  }
  return entered;
}
