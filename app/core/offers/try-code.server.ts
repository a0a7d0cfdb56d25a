import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import type { CodeAnswer } from '#app/domain/price.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';

/** Who tries a coupon code, and the limiter that counts wrong codes. */
export type CodeTrier = {
  limits: Pick<Limits, 'attemptCode'>;
  actor: Actor;
  /** The visitor's IP address, for limiting wrong coupon codes per address. */
  address: string;
};

/**
 * Checks a typed coupon code with `judge`. If the IP address or account has tried too many unknown codes,
 * checks an empty code instead, and returns in `waitSeconds` how long to wait (SELL-140). Guests are not
 * counted by email address, because they can type any address.
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
