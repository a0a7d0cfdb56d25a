import { AsyncLocalStorage } from 'node:async_hooks';
import { getTableName, type Table } from 'drizzle-orm';
import type { Database, Transaction, TransactionConfig } from './database.server.ts';
import { forgetTable } from './remembered.server.ts';

/** `db` was used instead of `tx`. With the embedded database's one connection it would wait forever. */
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

const writes = new Set<string | symbol>(['insert', 'update', 'delete']);

/** In one, using `db` instead of `tx` throws. After a write, drops what is remembered of the table. */
export class TransactionGuard {
  readonly #scope = new AsyncLocalStorage<{ open: boolean }>();

  /** Throws OuterDatabaseError if the running code is inside an open transaction. */
  readonly refuseInside = (): void => {
    if (this.#scope.getStore()?.open) throw new OuterDatabaseError();
  };

  /** A Proxy whose methods throw OuterDatabaseError in a transaction. `transaction` is `transact`. */
  protect(db: Database, transact: Transact): Database {
    const transaction: Transact = async (work, config) => {
      this.refuseInside();
      const written = new Set<string>();
      try {
        return await transact(
          (tx) =>
            this.#run(
              work,
              noting(tx, (table) => written.add(table)),
            ),
          config,
        );
      } finally {
        for (const table of written) forgetTable(outer, table);
      }
    };
    const noted = noting(db, (table) => forgetTable(outer, table));
    const outer = new Proxy(noted, {
      get: (target, property) => {
        if (property === 'transaction') return transaction;
        if (databaseWork.has(property)) this.refuseInside();
        return Reflect.get(target, property);
      },
    });
    return outer;
  }

  // Runs the work of a transaction. `open` becomes false when the work ends, because timers and callbacks that the work
  // started may run after the transaction and may then use `db`.
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

/** A Proxy that calls `note` with each written table, to drop what is remembered of it. */
function noting<Db extends Database>(db: Db, note: (table: string) => void): Db {
  return new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      if (writes.has(property))
        return (table: Table) => {
          note(getTableName(table));
          return value.call(target, table);
        };
      if (property === 'transaction')
        return (work: Work<unknown>, config?: TransactionConfig) =>
          target.transaction((tx) => work(noting(tx, note)), config);
      return value;
    },
  });
}
