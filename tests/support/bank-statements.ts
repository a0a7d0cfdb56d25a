import {
  applyBankFile,
  type BankAnswer,
  type BankContext,
  planBankFile,
} from '#app/core/bank-lines/apply-bank-file.server.ts';
import { claimUtr } from '#app/core/orders/claim-utr.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { bankFiles, bankLines, bankMappings } from '#app/db/tables/bank-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { orderParts, placed, portal } from './orders.ts';

export const zone = 'Asia/Kolkata';
/**
 * The UTR (UPI transaction number) of the first payment in `bankFiles`. It begins with a zero, so that tests fail if
 * code treats it as a number and drops the zero.
 */
export const utr = '084718897182';

/** Returns a bank statement (a CSV file) with these rows and without a column for the account balance. */
export const statement = (...rows: string[]) =>
  Buffer.from(['Date,Narration,Debit,Credit', ...rows].map((row) => `${row}\n`).join(''));

/** Returns the row of a bank statement for money received by UPI (instant bank payments in India). */
export const credit = (number: string, rupees = 599, note = 'MEERA') =>
  `21/11/2026,UPI/CR/${number}/${note},,${rupees}.00`;

/** A row of a bank statement for money that has nothing to do with the shop's orders. */
export const foreign = '20/11/2026,NEFT SALARY OF SOMEBODY/777788889999,,77123.00';

/** Returns the plan for a bank statement: what applying it would do. Throws if the statement could not be read. */
export function planned(answer: BankAnswer) {
  if (!answer.success && answer.error !== 'changed') throw new Error(answer.error);
  const { plan, done } = answer;
  return { plan, done, isChanged: !answer.success };
}

/** Returns functions with which tests of bank statements act as the buyer or as the owner. */
export function bankFileCommands(database: { db: Database }) {
  const owner = (change = {}): BankContext => ({
    ...orderParts(database.db, { actor: portal, ...change }),
    zone,
  });
  const plan = async (bytes: Uint8Array, change = {}) =>
    planned(await planBankFile(owner(change), bytes)).plan;
  return {
    owner,
    plan,
    /** Uploads a bank statement as the owner, and confirms what the shop then plans to do with its lines. */
    apply: async (bytes: Uint8Array, change = {}) => {
      const { digest } = await plan(bytes, change);
      return planned(await applyBankFile(owner(change), { bytes, seen: digest }));
    },
    /** Places an order for ₹599 as a guest and then submits a transaction number for it. */
    claimed: async (number = utr, email = 'meera@example.in') => {
      const { order, key } = await placed(database.db, { email });
      const claim = { reference: order.reference, key, typed: number };
      const outcome = await claimUtr(orderParts(database.db), claim);
      if (!outcome.success) throw new Error(outcome.error);
      return { order, key };
    },
    /** Returns all data that applying a bank statement may change, as one text. */
    everything: async () => {
      const ofStatements = [bankLines, bankFiles, bankMappings];
      const others = [payments, enrollments, orderTasks, orders, mailOutbox, auditLog];
      const rows = [...ofStatements, ...others].map((table) => database.db.select().from(table));
      return JSON.stringify(await Promise.all(rows));
    },
  };
}
