import type { Database } from '#app/db/database.server.ts';
import type { PaymentRail } from '#app/platform/payment-rail.ts';

/** Thrown by everything that a killed server process would still do. */
export class NodeDied extends Error {}

/** Counts the steps of a server process, and ends it before one of them. */
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

/** A server process that dies before its step number `last`; with null, it never does. */
export function lifeOf(last: number | null): NodeLife {
  let steps = 0;
  return {
    step() {
      if (last !== null && ++steps > last) throw new NodeDied(`killed at step ${steps}`);
    },
  };
}

/**
 * Returns the database as a server process sees it that may die. A statement is a step, and so is the commit
 * and what follows it. Like a killed process, the dead one rolls its transaction back and does nothing more.
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

/** Returns the payment gateway as a process sees it that may die before a call, or before it hears the answer. */
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
