import { removeSecondFactor } from '#app/identity/second-factors.server.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { studentNoun } from './student-noun.ts';

/**
 * Ends the second factor of an account, and so its passkeys, each with an audit entry. Returns the passkeys' names;
 * undefined if there was no factor. Its sessions end by the caller.
 */
export async function endFactor(ctx: StepContext, id: string): Promise<string[] | undefined> {
  const ended = await removeSecondFactor(ctx.db, id, ctx.now);
  if (!ended) return undefined;
  await recordAudit(ctx, { action: 'factor-off', entity: studentNoun, entityId: id });
  await noteEndedPasskeys(ctx, id, ended);
  return ended;
}

/** Writes into the audit log that these passkeys of an account ended (DAY-193). */
export async function noteEndedPasskeys(
  ctx: StepContext,
  entityId: string,
  names: readonly string[],
): Promise<void> {
  for (const _ of names) await recordAudit(ctx, { action: 'passkey-off', entity: studentNoun, entityId });
}
