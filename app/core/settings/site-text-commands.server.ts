import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { readOwnTexts, textsGroup } from '#app/platform/own-texts.server.ts';
import type { OwnTexts, TextPage } from '#app/words/en/site-text-types.ts';
import { type SettingsOutcome, saveSettings } from './settings-commands.server.ts';

type Change = { page: TextPage; texts: OwnTexts; version: number };

/** A text that is left out becomes the default (BRAND-33). Refuses if any was saved since `version`. */
export async function saveSiteTexts(
  ctx: CommandContext,
  { page, texts, version }: Change,
): Promise<SettingsOutcome> {
  assertRight(ctx.actor, 'texts.write');
  const { own } = await readOwnTexts(ctx.db);
  const others = Object.entries(own).filter(([key]) => !key.startsWith(`${page}.`));
  // Other pages' texts were read just now; if they changed before, `version` is out of date and
  // `saveSettings` refuses.
  const value = { ...Object.fromEntries(others), ...texts };
  return await saveSettings(ctx, { group: textsGroup, value, version });
}
