import { isNull } from 'drizzle-orm';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import type { LedgerWorld } from './ledger-world.ts';

/**
 * One kind of action in a random history (a sequence of random actions in a shop, run by a test). The random numbers
 * `n` and `m` decide what the action affects and how. The server process that carries out the action is killed after
 * step number `dies`, or never if `dies` is null.
 */
export type Act = (
  world: LedgerWorld,
  choice: { n: number; m: number; dies: number | null },
) => Promise<unknown>;

/** Returns the key of a form; `serial` is a different number for each form. */
export const uuid = (serial: number) => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;

export function pick<T>(from: readonly T[], n: number): T | undefined {
  return from[n % Math.max(from.length, 1)];
}

/**
 * Waits until all promises have settled, even if one of them is rejected. Then rejects with the first failure if
 * there was one.
 */
export async function together<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(works);
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/** Returns the open tasks that the shop has given to the owner, such as a payment to check; oldest first. */
export async function openTasks({ db }: LedgerWorld) {
  const open = db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
  return await open.orderBy(orderTasks.createdAt, orderTasks.kind, orderTasks.paise);
}
