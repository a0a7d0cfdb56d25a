import type { Database } from '#app/db/database.server.ts';
import type { PaymentRail } from '#app/platform/payment-rail.ts';

/** The error that a simulated server process throws at every database statement or gateway call after it was killed. */
export class NodeDied extends Error {}

/**
 * The life of a simulated server process. `step` is called before each database statement, commit or gateway call, and
 * throws a `NodeDied` if the process has been killed by then.
 */
export type NodeLife = { step: () => void };

const methods = new Set([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
]);

/** Counts the steps of a simulated server process, which is killed after `last` steps, or never if `last` is null. */
export function lifeOf(last: number | null): NodeLife {
  let steps = 0;
  return {
    step() {
      if (last !== null && ++steps > last) throw new NodeDied(`killed at step ${steps}`);
    },
  };
}

/**
 * Returns the database for a server process that may be killed. Each statement is a step, and so are the
 * commit and the return from a transaction. As in a real killed process, the open transaction is rolled back
 * and nothing more is done.
 */
export function databaseOf<Db extends Database>(db: Db, life: NodeLife): Db {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'transaction')
        return async (work: (tx: Database) => Promise<unknown>, config?: object) => {
          life.step();
          const done = await target.transaction(async (tx) => {
            const result = await work(databaseOf<Database>(tx, life));
            life.step();
            return result;
          }, config);
          life.step();
          return done;
        };
      if (!methods.has(String(name))) return value.bind(target);
      return (...parameters: unknown[]) => {
        const query: object = value.apply(target, parameters);
        try {
          life.step();
        } catch (error) {
          return failingQuery(query, error);
        }
        return query;
      };
    },
  });
}

/**
 * Returns a query that fails with the error when it is executed, as queries do when the database is gone. If building
 * it threw the error at once, the other queries of a `Promise.all` would be left without a handler.
 */
function failingQuery(query: object, error: unknown): object {
  return new Proxy(query, {
    get(target, name) {
      if (name === 'then') {
        const failed = Promise.reject(error);
        return failed.then.bind(failed);
      }
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || name === 'constructor') return value;
      return (...parameters: unknown[]) => {
        const next: unknown = value.apply(target, parameters);
        // `getSQL` and `as` make this query a part of another query, so they return the real part here. The other query
        // fails when it is executed.
        return isObject(next) && name !== 'getSQL' && name !== 'as' ? failingQuery(next, error) : next;
      };
    },
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Returns the payment gateway for a server process that may be killed before a call, or before it receives
 * the answer.
 */
export function railOf(rail: PaymentRail, life: NodeLife): PaymentRail {
  return new Proxy(rail, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || name === 'readEvent' || name === 'readReturn') return value;
      return async (...parameters: unknown[]) => {
        life.step();
        const answer: unknown = await value.apply(target, parameters);
        life.step();
        return answer;
      };
    },
  });
}
