import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction, TransactionConfig } from './database.server.ts';

/**
 * Thrown when code inside a transaction uses `db` instead of its `tx`. The embedded database would deadlock
 * there.
 */
export class OuterDatabaseError extends Error {
  constructor() {
    super('the outer db was used inside db.transaction: use tx');
    this.name = 'OuterDatabaseError';
  }
}

type Work<T> = (tx: Transaction) => Promise<T>;
export type Transact = <T>(work: Work<T>, config?: TransactionConfig) => Promise<T>;

const databaseWork = new Set<string | symbol>([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  'query',
  'with',
  '$count',
  'refreshMaterializedView',
]);

/** Tracks whether the running code is inside a transaction of one database, and refuses use of `db` there. */
export class TransactionGuard {
  readonly #scope = new AsyncLocalStorage<{ open: boolean }>();

  /** Throws OuterDatabaseError inside an open transaction. */
  readonly refuseInside = (): void => {
    if (this.#scope.getStore()?.open) throw new OuterDatabaseError();
  };

  /**
   * Returns `db` with its methods throwing OuterDatabaseError inside a transaction, and with `transact` in
   * place of its method `transaction`.
   */
  protect(db: Database, transact: Transact): Database {
    const transaction: Transact = async (work, config) => {
      this.refuseInside();
      return transact((tx) => this.#run(work, tx), config);
    };
    return new Proxy(db, {
      get: (target, property) => {
        if (property === 'transaction') return transaction;
        if (databaseWork.has(property)) this.refuseInside();
        return Reflect.get(target, property);
      },
    });
  }

  // Runs the work of a transaction. `open` becomes false when the work ends: timers and callbacks that were
  // started inside it and run later may use `db` again.
  #run<T>(work: Work<T>, tx: Transaction): Promise<T> {
    const state = { open: true };
    return this.#scope.run(state, async () => {
      try {
        return await work(tx);
      } finally {
        state.open = false;
      }
    });
  }
}
