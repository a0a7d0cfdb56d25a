import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import type { CodeAnswer } from '#app/domain/price.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';

/** What trying a coupon code needs to know of the visitor. */
export type CodeTrier = {
  limits: Pick<Limits, 'attemptCode'>;
  actor: Actor;
  /** The visitor's network address. */
  address: string;
};

/**
 * Judges a typed code with `judge`. After too many codes that do not exist, from this network address or by this
 * account, judges as if none were typed, and returns as `waitSeconds` when codes are judged again (SELL-140).
 * A guest's email address is not counted: whoever guesses can type any, also somebody else's.
 */
export async function tryCode<T extends { code: CodeAnswer }>(
  { limits, actor, address }: CodeTrier,
  typed: string,
  judge: (code: string) => Promise<T>,
): Promise<T & { waitSeconds: number | null }> {
  const code = normalizeCode(typed);
  if (code === null) return { ...(await judge(typed)), waitSeconds: null };
  const who = { address, account: isSignedIn(actor) ? actor.id : null, code };
  const tried = await limits.attemptCode(who, async () => {
    const judged = await judge(typed);
    return { judged, isUnknown: judged.code.state === 'refused' && judged.code.why === 'unknown' };
  });
  if (tried.success) return { ...tried.result.judged, waitSeconds: null };
  return { ...(await judge('')), waitSeconds: tried.retryAfterSeconds };
}
