import { isNull } from 'drizzle-orm';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import type { LedgerWorld } from './ledger-world.ts';

/**
 * Something that happens in a history. It chooses by two random numbers what it is done to and how; `dies` is
 * the step before which its server process is killed, null for never.
 */
export type Act = (
  world: LedgerWorld,
  choice: { n: number; m: number; dies: number | null },
) => Promise<unknown>;

export function pick<T>(from: readonly T[], n: number): T | undefined {
  return from[n % Math.max(from.length, 1)];
}

/** Waits for all of several works, also if one of them fails, and then rejects with the first failure. */
export async function together<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(works);
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/** Returns the tasks of the owner that are open, oldest first. */
export async function openTasks({ db }: LedgerWorld) {
  const open = db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
  return await open.orderBy(orderTasks.createdAt, orderTasks.kind, orderTasks.paise);
}
