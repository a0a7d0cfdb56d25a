import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction, TransactionConfig } from './database.server.ts';

/** serialization_failure and deadlock_detected: the transaction may succeed when tried again. */
const worthAnotherTry = new Set(['40001', '40P01']);
const uniqueViolation = '23505';
const mostTries = 5;

interface DatabaseErrorFields {
  code?: string;
  constraint?: string;
}

/**
 * Runs `work` in one transaction, and runs it again if the database reports error 40001 or 40P01, at most five times in
 * all. Because it may run several times, `work` must do nothing outside the database, such as sending an email. Rejects
 * with the error that `work` threw.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  config?: TransactionConfig,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      if (attempt >= mostTries || !isWorthAnotherTry(error)) throw error;
      await sleep(10 * 2 ** attempt * Math.random());
    }
  }
}

/** Whether the whole transaction may succeed when it is run again, as after a deadlock. */
export function isWorthAnotherTry(error: unknown): boolean {
  return worthAnotherTry.has(databaseErrorOf(error)?.code ?? '');
}

/** Whether the unique constraint `constraint`, or any if it is not given, was violated. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === uniqueViolation && (constraint === undefined || found.constraint === constraint);
}

// Finds the database driver's error in the chain of `cause`, where Drizzle puts it. The drivers of both databases use
// the same names for its fields.
function databaseErrorOf(error: unknown): DatabaseErrorFields | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    // The cast is needed because the drivers declare no type for their errors. Only a database error has a
    // `code` of five characters.
    const fields = current as DatabaseErrorFields;
    if (typeof fields.code === 'string' && /^[0-9A-Z]{5}$/.test(fields.code)) return fields;
  }
  return undefined;
}
