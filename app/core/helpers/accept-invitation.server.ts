import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { helperInvitations, sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import type { From } from '#app/identity/auth-sessions.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { helperNoun } from './helper-noun.ts';
import { dropInvitationEmail, opensInvitation } from './invitation-link.server.ts';

type Link = { id: string; key: string };
type Opened = { db: Database; now: Date; links: SecretLinks };

// Accepting gives rights that the account does not have yet, so the audit log names the link as the actor.
const byLink: Actor = { kind: 'system', reason: 'invitation' };

export async function findInvitation({ db, now, links }: Opened, { id, key }: Link) {
  if (!opensInvitation(links, { id, key })) return undefined;
  const [found] = await db.select().from(helperInvitations).where(stands(id, now));
  if (!found) return undefined;
  const titles = await db
    .select({ title: courses.title })
    .from(courses)
    .where(inArray(courses.id, found.courseIds))
    .orderBy(courses.title);
  return { name: found.name, role: found.role, courses: titles.map(({ title }) => title) };
}

type Accepting = CommandContext & { actor: UserActor; links: SecretLinks; from: From } & {
  auth: Pick<Auth, 'endOtherSessions' | 'sessionIdOf'>;
};

/** Makes the account a helper's, once even if two open the link. Its other sessions end. */
export async function acceptInvitation(
  { db, actor, now, links, auth, from }: Accepting,
  link: Link,
): Promise<Result<object, 'gone' | 'admin'>> {
  if (!opensInvitation(links, link)) return { success: false, error: 'gone' };
  if (actor.role === 'admin') return { success: false, error: 'admin' };
  const session = await auth.sessionIdOf(from.headers);
  return await inTransaction(db, async (tx): Promise<Result<object, 'gone' | 'admin'>> => {
    const isStudent = and(eq(users.id, actor.id), eq(users.role, 'student'), eq(users.banned, false));
    const [before] = await tx.select({ helper: users.helper }).from(users).where(isStudent).for('update');
    if (!before) return { success: false, error: 'admin' };
    const [invited] = await tx.delete(helperInvitations).where(stands(link.id, now)).returning();
    if (!invited) return { success: false, error: 'gone' };
    await dropInvitationEmail(tx, invited.id);
    const helper = { role: invited.role, courseIds: invited.courseIds, since: now.toISOString() };
    await tx.update(users).set({ helper, updatedAt: now }).where(eq(users.id, actor.id));
    await auth.endOtherSessions(actor.id, session, tx);
    // A helper's session is short, so this one begins anew: it may be older than that.
    if (session !== undefined)
      await tx.update(sessions).set({ createdAt: now, updatedAt: now }).where(eq(sessions.id, session));
    const entry = { action: 'accept', entity: helperNoun, entityId: actor.id } as const;
    await recordAudit({ db: tx, actor: byLink, now }, { ...entry, before: before.helper, after: helper });
    return { success: true };
  });
}

const stands = (id: string, now: Date) =>
  and(eq(helperInvitations.id, id), gt(helperInvitations.expiresAt, now));
