import { eq } from 'drizzle-orm';
import { settingsNoun } from '#app/core/settings/settings-noun.ts';
import { nextVersion } from '#app/db/row-version.server.ts';
import { settings } from '#app/db/tables/catalogue-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import { readSetup, type SetupItem, type StoredSetup, setupKey } from '#app/domain/setup.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { testEmail } from '#app/words/en/setup-words.ts';

type Changed = { auditId: string };

/** Opens the shop: the owner no longer sees the ribbon. Undoing the audit entry `auditId` takes it back (BRAND-57). */
export async function openShop(ctx: CommandContext): Promise<Changed> {
  assertAdmin(ctx.actor);
  return await change(ctx, (setup) => ({ ...setup, isOpen: true }));
}

/** Takes an item of the checklist off the owner's list, or puts it back. */
export async function dismissItem(
  ctx: CommandContext,
  { item, isDismissed }: { item: SetupItem; isDismissed: boolean },
): Promise<Changed> {
  assertAdmin(ctx.actor);
  return await change(ctx, ({ dismissed, ...setup }) => {
    const others = dismissed.filter((other) => other !== item);
    return { ...setup, dismissed: isDismissed ? [...others, item] : others };
  });
}

async function change(
  { db, actor, now }: CommandContext,
  next: (setup: StoredSetup) => StoredSetup,
): Promise<Changed> {
  return await inTransaction(db, async (tx) => {
    // The row is inserted first, so that two changes at the same moment wait for each other.
    await tx
      .insert(settings)
      .values({ key: setupKey, value: readSetup(null), updatedAt: now })
      .onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.key, setupKey)).for('update');
    const before = readSetup(row?.value);
    const after = next(before);
    await tx
      .update(settings)
      .set({ value: after, version: nextVersion(settings), updatedAt: now })
      .where(eq(settings.key, setupKey));
    const entry = { action: 'update', entity: settingsNoun, entityId: setupKey, before, after } as const;
    return { auditId: await recordAudit(tx, actor, entry, now) };
  });
}

/** The result of a test email. `refused` comes with the mail server's own words; `no-server` means that none is set. */
export type TestOutcome = Result<object, 'no-server' | 'refused', { detail: string }>;

/**
 * Sends a test email at once and returns what the mail server answered. Only an email that the mail server has
 * accepted is recorded, and with it the item of the checklist is done (BRAND-60).
 */
export async function sendTestEmail(
  { db, actor, now, mail }: CommandContext & { mail: Pick<Mailer, 'sendNow'> },
  { to }: { to: string },
): Promise<TestOutcome> {
  assertAdmin(actor);
  const sent = await mail.sendNow({ to, ...testEmail });
  if (!sent.success) return sent;
  await recordAudit(db, actor, { action: 'send-test', entity: settingsNoun, entityId: 'mail' }, now);
  return { success: true };
}
