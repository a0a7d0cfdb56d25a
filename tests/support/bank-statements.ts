import {
  applyBankFile,
  type BankAnswer,
  type BankContext,
  planBankFile,
} from '#app/core/bank-lines/apply-bank-file.server.ts';
import { claimUtr } from '#app/core/orders/claim-utr.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { bankFiles, bankLines, bankMappings } from '#app/db/tables/bank-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { orderParts, placed, portal } from './orders.ts';

export const zone = 'Asia/Kolkata';
/** A transaction number that begins with a zero, as it stands in the statements of `bankFiles`. */
export const utr = '084718897182';

/** Returns a statement of these rows, without a running balance. */
export const statement = (...rows: string[]) =>
  Buffer.from(['Date,Narration,Debit,Credit', ...rows].map((row) => `${row}\n`).join(''));

/** Returns a row of a statement for money that arrived by UPI. */
export const credit = (number: string, rupees = 599, note = 'MEERA') =>
  `21/11/2026,UPI/CR/${number}/${note},,${rupees}.00`;

/** A row of a statement that has nothing to do with the shop. */
export const foreign = '20/11/2026,NEFT SALARY OF SOMEBODY/777788889999,,77123.00';

/** Returns the plan of a statement that could be read. Throws if it could not. */
export function planned(answer: BankAnswer) {
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}

/** Returns what a test of bank statements does as a buyer and as the owner. */
export function bankDesk(database: { db: Database }) {
  const owner = (change = {}): BankContext => ({
    ...orderParts(database.db, { actor: portal, ...change }),
    zone,
  });
  const plan = async (bytes: Uint8Array, change = {}) =>
    planned(await planBankFile(owner(change), bytes)).plan;
  return {
    owner,
    plan,
    /** Plans a statement and applies what the plan says. */
    apply: async (bytes: Uint8Array, change = {}) => {
      const { digest } = await plan(bytes, change);
      return planned(await applyBankFile(owner(change), { bytes, seen: digest }));
    },
    /** Places an order for ₹599 as a guest who then gives a transaction number. */
    claimed: async (number = utr, email = 'meera@example.in') => {
      const { order, key } = await placed(database.db, { email });
      const claim = { reference: order.reference, key, typed: number };
      const outcome = await claimUtr(orderParts(database.db), claim);
      if (!outcome.success) throw new Error(outcome.error);
      return { order, key };
    },
    /** Returns everything that applying a statement may change, as one text. */
    everything: async () => {
      const ofStatements = [bankLines, bankFiles, bankMappings];
      const others = [payments, enrollments, orderTasks, orders, mailOutbox, auditLog];
      const rows = [...ofStatements, ...others].map((table) => database.db.select().from(table));
      return JSON.stringify(await Promise.all(rows));
    },
  };
}
