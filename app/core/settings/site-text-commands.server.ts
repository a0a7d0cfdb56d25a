import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { readOwnTexts, textsGroup } from '#app/platform/own-texts.server.ts';
import type { OwnTexts, TextPage } from '#app/words/en/site-text-types.ts';
import { type SettingsOutcome, saveSettings } from './settings-commands.server.ts';

type Change = { page: TextPage; texts: OwnTexts; version: number };

/**
 * Saves the owner's texts of one page; a text that is left out becomes the default again (BRAND-33). The
 * texts of other pages do not change. `version` is the version that the form was opened with. If any text was
 * saved since, overwrites nothing.
 */
export async function saveSiteTexts(
  ctx: CommandContext,
  { page, texts, version }: Change,
): Promise<SettingsOutcome> {
  assertAdmin(ctx.actor);
  const { own } = await readOwnTexts(ctx.db);
  const others = Object.entries(own).filter(([key]) => !key.startsWith(`${page}.`));
  // The texts of the other pages are current, because they were read just now. If they were changed after the
  // form was opened, `saveSettings` refuses to save, because `version` is out of date.
  const value = { ...Object.fromEntries(others), ...texts };
  return await saveSettings(ctx, { group: textsGroup, value, version });
}
