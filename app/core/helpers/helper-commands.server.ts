import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { helperInvitations, users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayMs } from '#app/domain/durations.ts';
import type { Helper } from '#app/domain/helper.ts';
import type { Result } from '#app/domain/result.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { helperWords } from '#app/words/en/helper-words.ts';
import { helperNoun } from './helper-noun.ts';
import { knownCourses } from './helper-queries.server.ts';
import { dropInvitationEmail, invitationLink } from './invitation-link.server.ts';

const days = 7;
const mostOpen = 50;

type Inviting = CommandContext & { links: SecretLinks; mail: Pick<Mailer, 'enqueue'> };
type Invitation = Helper & { name: string; email: string | null };

/**
 * Invites a helper by a link that works for a week and for one account (DAY-186). With an email address, it is sent there.
 * Courses that no longer exist are left out.
 */
export async function inviteHelper(
  { db, actor, now, links, mail }: Inviting,
  { role, courseIds, name, email }: Invitation,
): Promise<Result<{ id: string }, 'too-many'>> {
  assertRight(actor, 'people.manage');
  return await inTransaction(db, async (tx): Promise<Result<{ id: string }, 'too-many'>> => {
    await tx.delete(helperInvitations).where(lt(helperInvitations.expiresAt, now));
    if ((await tx.$count(helperInvitations)) >= mostOpen) return { success: false, error: 'too-many' };
    const id = randomUUID();
    const does = { role, courseIds: await knownCourses(tx, courseIds) };
    const expiresAt = new Date(now.getTime() + days * dayMs);
    await tx.insert(helperInvitations).values({ id, name, email, ...does, createdAt: now, expiresAt });
    if (email !== null) {
      const message = helperWords.email({ name, role }, invitationLink(links, id));
      await mail.enqueue(tx, { kind: 'account', to: email, ...message });
    }
    await recordAudit(
      { db: tx, actor, now },
      { action: 'create', entity: helperNoun, entityId: id, after: does },
    );
    return { success: true, id };
  });
}

export async function withdrawInvitation({ db, actor, now }: CommandContext, { id }: { id: string }) {
  assertRight(actor, 'people.manage');
  return await inTransaction(db, async (tx): Promise<Result<object, 'gone'>> => {
    const [gone] = await tx.delete(helperInvitations).where(eq(helperInvitations.id, id)).returning();
    if (!gone) return { success: false, error: 'gone' };
    await dropInvitationEmail(tx, id);
    const before = { role: gone.role, courseIds: gone.courseIds };
    await recordAudit({ db: tx, actor, now }, { action: 'revoke', entity: helperNoun, entityId: id, before });
    return { success: true };
  });
}

type Ending = CommandContext & { auth: Pick<Auth, 'endAllSessions'> };

/** Changes what a helper does. All sessions of the account end, so that it signs in with the new rights. */
export async function changeHelper(
  ctx: Ending,
  { id, role, courseIds }: Helper & { id: string },
): Promise<Result<object, 'gone'>> {
  assertRight(ctx.actor, 'people.manage');
  return await change(ctx, id, async (tx) => ({ role, courseIds: await knownCourses(tx, courseIds) }));
}

/** Closes the panel to a helper at once: sessions end, and open pages with them (DAY-188). */
export async function endHelper(ctx: Ending, { id }: { id: string }): Promise<Result<object, 'gone'>> {
  assertRight(ctx.actor, 'people.manage');
  return await change(ctx, id, async () => null);
}

async function change(
  { db, actor, now, auth }: Ending,
  id: string,
  helperOf: (tx: Transaction) => Promise<Helper | null>,
): Promise<Result<object, 'gone'>> {
  return await inTransaction(db, async (tx): Promise<Result<object, 'gone'>> => {
    const isHelper = and(eq(users.id, id), isNotNull(users.helper));
    const [account] = await tx.select({ helper: users.helper }).from(users).where(isHelper).for('update');
    if (!account) return { success: false, error: 'gone' };
    const does = await helperOf(tx);
    const helper = does && { ...does, since: now.toISOString() };
    await tx.update(users).set({ helper, updatedAt: now }).where(eq(users.id, id));
    await auth.endAllSessions(id, tx);
    const entry = { action: helper ? 'update' : 'delete', entity: helperNoun, entityId: id } as const;
    await recordAudit({ db: tx, actor, now }, { ...entry, before: account.helper, after: helper });
    return { success: true };
  });
}
