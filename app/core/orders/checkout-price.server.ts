import { titlesFor } from '#app/core/offers/code-worth.server.ts';
import { type CodeTrier, tryCode } from '#app/core/offers/try-code.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import type { WayToPay } from '#app/domain/order.ts';
import type { CodeAnswer, PriceLine, PriceQuestion } from '#app/domain/price.ts';
import { waysToPay } from '#app/domain/selling.ts';
import { codeSentence, tooManyCodes, toPay } from '#app/words/en/price-words.ts';
import { priceFor } from './order-price.server.ts';

export type ShownPrice = {
  lines: readonly PriceLine[];
  totalPaise: number;
  ways: readonly WayToPay[];
  codeNote: string;
  codeState: CodeAnswer['state'];
};

type Asked = {
  course: PriceQuestion['course'];
  /** The coupon code that the buyer typed, or that came from a link or a festival's banner; empty for none. */
  code: string;
  /** The buyer; null if not known yet. Without a buyer, the limits of uses per buyer are not checked. */
  buyer: { userId: string | null; email: string } | null;
};

/** `codeNote` tells whether the typed code applies; `usedCode` is the code that lowers the price, or null. */
export async function readCheckoutPrice(
  ctx: CodeTrier & { db: Database; now: Date; hasGateway: boolean },
  { course, code, buyer }: Asked,
): Promise<{ price: ShownPrice; usedCode: string | null; plainPaise: number | null }> {
  const { db, now, hasGateway } = ctx;
  const priced = (code: string) => priceFor(db, { course, code, buyer, at: now });
  const [{ selling, time }, tried] = await Promise.all([getSettings(db), tryCode(ctx, code, priced)]);
  const { lines, totalPaise, code: answer, waitSeconds } = tried;
  const titles = await titlesFor(db, answer);
  const codeNote =
    waitSeconds === null ? codeSentence(answer, { zone: time.zone, titles }) : tooManyCodes(waitSeconds);
  const ways = waysToPay(selling, totalPaise, hasGateway);
  const price = { lines, totalPaise, ways, codeNote, codeState: answer.state };
  if (answer.state !== 'used') return { price, usedCode: null, plainPaise: null };
  const used = { ...price, codeNote: `${codeNote} ${toPay(totalPaise)}` };
  return { price: used, usedCode: answer.code, plainPaise: (await priced('')).totalPaise };
}
