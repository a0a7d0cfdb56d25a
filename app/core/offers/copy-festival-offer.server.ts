import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createFestival } from '#app/core/festivals/festival-commands.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { type FestivalContent, readOffer } from '#app/domain/festival.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { FestivalPrice } from './festival-price-schema.ts';
import { setFestivalPrice } from './offer-commands.server.ts';
import { offerNoun } from './offer-noun.ts';

type Copied = { from: string; content: FestivalContent; price?: FestivalPrice };

/**
 * Copies a festival and its price rule, which stays off unless `price` is given (SELL-124). A code of the old banner
 * becomes the new banner's. `hasDraft`: the copied rule is off.
 */
export async function copyFestival(ctx: CommandContext, { from, content, price = null }: Copied) {
  let hasDraft = false;
  const also = async (tx: Transaction, festivalId: string) => {
    const [copied] = await tx
      .select({ rule: promotions, banner: festivals.offer })
      .from(promotions)
      .innerJoin(festivals, eq(festivals.id, promotions.festivalId))
      .where(eq(promotions.festivalId, from));
    hasDraft = copied !== undefined && price === null;
    if (price !== null)
      return await setFestivalPrice({ ...ctx, db: tx }, { festivalId, name: content.name, price });
    if (!copied) return;
    const { rule, banner } = copied;
    const isShown = rule.code !== null && rule.code === normalizeCode(readOffer(banner).code);
    // If the new banner shows no code, a rule that needs one keeps its old code; any other rule has none.
    const shownCode = normalizeCode(readOffer(content.offer).code);
    const code = isShown ? (shownCode ?? (rule.mode === 'code' ? rule.code : null)) : rule.code;
    const draft = {
      id: randomUUID(),
      festivalId,
      name: content.name,
      code,
      isActive: false,
      used: 0,
      version: 1,
    };
    const [after] = await tx
      .insert(promotions)
      .values({ ...rule, ...draft, createdAt: ctx.now, updatedAt: ctx.now })
      .returning();
    const entry = { action: 'create', entity: offerNoun, entityId: draft.id, after } as const;
    await recordAudit({ ...ctx, db: tx }, entry);
  };
  const { id } = await createFestival(ctx, { content, also });
  return { id, hasDraft };
}
