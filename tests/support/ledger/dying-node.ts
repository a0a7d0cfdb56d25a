import type { Database } from '#app/db/database.server.ts';
import type { PaymentRail } from '#app/platform/payment-rail.ts';

/** The error that a killed server process throws at every step that it would still take. */
export class NodeDied extends Error {}

/**
 * The life of a simulated server process. `step` counts one step, and throws if the process is killed before
 * it.
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

/** Returns the life of a server process that is killed after `last` steps, or never if `last` is null. */
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
      return (...parameters: unknown[]) => {
        if (methods.has(String(name))) life.step();
        return value.apply(target, parameters);
      };
    },
  });
}

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
