import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import type { CodeAnswer } from '#app/domain/price.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';

export type CodeTrier = {
  limits: Pick<Limits, 'attemptCode'>;
  actor: Actor;
  /** The visitor's IP address, for limiting wrong coupon codes per address. */
  address: string;
};

/**
 * Checks a typed code with `judge`. After too many unknown codes of an IP address or account, an empty one;
 * `waitSeconds` says how long (SELL-140). Not by a guest's email address, which anybody can type.
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
