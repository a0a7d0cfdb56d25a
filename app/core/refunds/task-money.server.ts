import type { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { isClosable, type OrderMoney, refundable, taskRefundPaise } from '#app/domain/refund.ts';
import { listOpenPayments, readMoney } from './order-money.server.ts';

export type TaskMoney = {
  refundPaise: number;
  isClosable: boolean;
};

/** Returns how much money a task of the owner's to-do list is still about (SELL-93). */
export async function readTaskMoney(
  db: Parameters<typeof readMoney>[0],
  order: Parameters<typeof readMoney>[1],
  task: Pick<typeof orderTasks.$inferSelect, 'kind' | 'paise' | 'about'>,
): Promise<TaskMoney> {
  const { money, decidedMoney, owedPaise } = await readMoney(db, order);
  const payments = await listOpenPayments(db, order.id);
  const about = payments.find(({ externalId }) => externalId === task.about);
  const leftOf = (books: OrderMoney) =>
    taskRefundPaise(task, { ...refundable(books), owedPaise }, about?.leftPaise ?? 0);
  const refundPaise = leftOf(task.kind === 'taken_back' ? decidedMoney : money);
  const isForeign = task.kind === 'short' && !about;
  // A refund of the dashboard that is under way may fail, and then the money is still here.
  return {
    refundPaise,
    isClosable: isClosable({ kind: task.kind, isForeign }, order.state, leftOf(decidedMoney)),
  };
}
