import type { Database } from '#app/db/database.server.ts';
import type { SecondFactors } from '#app/identity/second-factors.server.ts';
import { codeAt, stepAt } from '#app/identity/totp.server.ts';

/** What an authenticator app shows at a time, from the key as people type it into the app. */
export function appCode(key: string, at: Date): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeAt(Buffer.from(bytes), stepAt(at));
}

/** Gives an account a second factor at a time; returns the key in its app and its backup codes. */
export async function withFactor(
  { db, factors }: { db: Database; factors: SecondFactors },
  userId: string,
  at: Date,
): Promise<{ key: string; backupCodes: string[] }> {
  return await db.transaction(async (tx) => {
    const offer = { userId, session: 'a session' };
    await factors.offer(tx, offer);
    const key = (await factors.offered(offer, tx)) ?? '';
    const on = await factors.switchOn(tx, { ...offer, typed: appCode(key, at) });
    if (!on.success) throw new Error(on.error);
    return { key, backupCodes: on.backupCodes };
  });
}
