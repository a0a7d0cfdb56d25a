import { and, eq, isNull } from 'drizzle-orm';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import type { KitAddress } from '#app/domain/kit.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { findKits } from './kit-admin-queries.server.ts';

/** Stores the address of a kit without one (SELL-141). Refuses another student's kit, or one not to be sent. */
export async function giveKitAddress(
  { db, actor, now }: CommandContext,
  { id, address }: { id: string; address: KitAddress },
): Promise<Result<object, 'known'>> {
  if (!isSignedIn(actor)) return { success: false, error: 'known' };
  return await inTransaction(db, async (tx): Promise<Result<object, 'known'>> => {
    const own = and(eq(shipments.id, id), eq(shipments.userId, actor.id), isNull(shipments.address));
    const locked = await tx.select({ id: shipments.id }).from(shipments).where(own).for('update');
    const [kit] = await findKits(
      tx,
      locked.map((row) => row.id),
    );
    if (kit?.held !== 'address_missing') return { success: false, error: 'known' };
    await tx.update(shipments).set({ address, updatedAt: now }).where(eq(shipments.id, id));
    return { success: true };
  });
}
