import { eq } from 'drizzle-orm';
import { changeGroup } from '#app/core/settings/change-group.server.ts';
import { type SettingsOutcome, saveSettings } from '#app/core/settings/settings-commands.server.ts';
import { settingsNoun } from '#app/core/settings/settings-noun.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import type { FigureMode } from '#app/domain/claims.ts';
import type { Result } from '#app/domain/result.ts';
import { readSetup, type SetupItem, type StoredSetup, setupKey } from '#app/domain/setup.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { testEmail } from '#app/words/en/setup-words.ts';

type Changed = { auditId: string };

/** Opens the shop. Until then, its pages say that it is not open. Undoing `auditId` closes it again (BRAND-57). */
export async function openShop(ctx: CommandContext): Promise<Changed> {
  return await change(ctx, (setup) => ({ ...setup, isOpen: true }));
}

/** Switches between fixed and counted figures; what the owner stated stays (CLAIM-1). */
export async function chooseFigures(
  ctx: CommandContext,
  { mode }: { mode: FigureMode },
): Promise<SettingsOutcome> {
  assertRight(ctx.actor, 'settings.write');
  const [{ figures }, [row]] = await Promise.all([
    getSettings(ctx.db),
    ctx.db.select({ version: settings.version }).from(settings).where(eq(settings.key, 'figures')),
  ]);
  const value = { ...figures, mode };
  return await saveSettings(ctx, { group: 'figures', value, version: row?.version ?? 0 });
}

export async function dismissItem(
  ctx: CommandContext,
  { item, isDismissed }: { item: SetupItem; isDismissed: boolean },
): Promise<Changed> {
  return await change(ctx, ({ dismissed, ...setup }) => {
    const others = dismissed.filter((other) => other !== item);
    return { ...setup, dismissed: isDismissed ? [...others, item] : others };
  });
}

async function change(ctx: CommandContext, next: (setup: StoredSetup) => StoredSetup): Promise<Changed> {
  return await changeGroup(ctx, { key: setupKey, read: readSetup, next });
}

/** `refused`: the server rejected it with `detail`; `no-server`: none is configured. */
export type TestOutcome = Result<object, 'no-server' | 'refused', { detail: string }>;

/** Sends an email at once; success completes an item of the checklist (BRAND-60). */
export async function sendTestEmail(
  { db, actor, now, mail }: CommandContext & { mail: Pick<Mailer, 'sendNow'> },
  { to }: { to: string },
): Promise<TestOutcome> {
  assertRight(actor, 'settings.write');
  const sent = await mail.sendNow({ to, ...testEmail });
  if (!sent.success) return sent;
  await recordAudit({ db, actor, now }, { action: 'send-test', entity: settingsNoun, entityId: 'mail' });
  return { success: true };
}
