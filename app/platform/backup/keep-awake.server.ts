import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';

/** In milliseconds. Either engine rolls back a transaction that was idle for 15 seconds. */
const pause = 5_000;

/** A film from a backup takes minutes on its way to a bucket. `work` must not use the transaction. */
export function keepAwake(tx: Pick<Transaction, 'execute'>) {
  let asked = Date.now();
  const ask = async () => {
    asked = Date.now();
    await tx.execute(sql`select 1`);
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (Date.now() - asked >= pause) await ask();
    let asking: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      asking = ask().catch(() => undefined);
    }, pause);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await asking;
    }
  };
}
