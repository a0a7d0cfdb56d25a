import { applyBankFile, planBankFile } from '#app/core/bank-lines/apply-bank-file.server.ts';
import { claimUtr, withdrawOrder } from '#app/core/orders/claim-utr.server.ts';
import { cancelOrder, confirmOrder, refuseClaim } from '#app/core/orders/order-admin-commands.server.ts';
import { switchToUpi } from '#app/core/orders/switch-to-upi.server.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { askForRefund } from '#app/core/refunds/refund-asks.server.ts';
import { type RefundWay, refundOrder } from '#app/core/refunds/refund-commands.server.ts';
import { statement, zone } from '../bank-statements.ts';
import { portal, storedOrder } from '../orders.ts';
import { type Act, openTasks, pick, together, uuid } from './act.ts';
import type { LedgerWorld, Transfer } from './ledger-world.ts';

/**
 * The kinds of tasks that the owner may mark as done without doing anything. The other kinds end by a refund, or stay
 * open: the check of the books needs an open task about a refund that failed, because its money is still with the shop.
 */
const closed = ['short', 'late', 'same_utr', 'other_amount', 'over', 'double', 'refund_foreign'];

/** Returns the bank statement with all transfers so far, as the file that the owner uploads. */
function statementOf({ transfers }: LedgerWorld): Buffer {
  const rows = transfers.map(
    ({ utr, paise }) => `21/11/2026,UPI/CR/${utr}/BUYER,,${(paise / 100).toFixed(2)}`,
  );
  return statement(...rows);
}

async function confirm(world: LedgerWorld, transfer: Transfer, last: number | null): Promise<void> {
  const { orderId: id, utr, paise } = transfer;
  const confirmed = { id, key: `key-${utr}`, paise, utr, method: 'UPI' };
  const outcome = await confirmOrder(world.node(portal, last), confirmed);
  if (outcome.success) world.count('confirmed by hand');
}

/**
 * The actions of buyers who pay by UPI, and of the owner, in a random history (a test's sequence of random actions), by
 * name.
 */
export const ownerActs = {
  async 'transfer money by UPI'(world, { n, m, dies }) {
    const order = pick(world.orders, n);
    if (!order) return;
    const { totalPaise } = await storedOrder(world.db, order.id);
    const paise = m % 5 ? totalPaise : Math.max(totalPaise - 10_000, 100);
    if (paise === 0) return;
    const utr = String(400_000_000_000 + world.serial());
    world.transfers.push({ utr, paise, orderId: order.id });
    world.count('transfers by UPI');
    if (m % 3) await claimUtr(world.node(order.buyer.actor, dies), { ...order, typed: utr });
  },

  async 'give a transaction number'(world, { n, m, dies }) {
    const order = pick(world.orders, n);
    const own = world.transfers.filter(({ orderId }) => orderId === order?.id);
    const typed = pick(m % 4 ? own : world.transfers, m)?.utr ?? '123456789012';
    if (order) await claimUtr(world.node(order.buyer.actor, dies), { ...order, typed });
  },

  async 'confirm a transfer'(world, { n, m, dies }) {
    const transfer = pick(world.transfers, n);
    if (!transfer) return;
    const times = m % 3 === 0 ? [dies, null] : [dies];
    await together(times.map((last) => confirm(world, transfer, last)));
  },

  async 'record cash'(world, { n, m, dies }) {
    const order = pick(world.orders, n);
    if (!order || m % 3 > 0) return;
    const key = `cash-${world.serial()}`;
    world.cash.set(key, 59_900);
    const cash = { id: order.id, key, paise: 59_900, utr: null, method: 'Cash' };
    await together([dies, null].map((last) => confirmOrder(world.node(portal, last), cash)));
  },

  async 'upload the bank’s statement'(world, { m, dies }) {
    const bytes = statementOf(world);
    const plan = await planBankFile({ ...world.node(portal), zone }, bytes);
    if (!plan.success) return;
    const seen = plan.plan.digest;
    const nodes = m % 2 ? [dies] : [dies, null];
    const all = nodes.map((last) => applyBankFile({ ...world.node(portal, last), zone }, { bytes, seen }));
    for (const answer of await together(all))
      if ('plan' in answer) world.count('confirmed by statement', answer.done?.confirmed ?? 0);
  },

  async 'refuse a transaction number'(world, { n, dies }) {
    const order = pick(world.orders, n);
    if (order) await refuseClaim(world.node(portal, dies), { id: order.id, words: '' });
  },

  async 'cancel an order'(world, { n, dies }) {
    const order = pick(world.orders, n);
    if (order) await cancelOrder(world.node(portal, dies), { id: order.id, words: '' });
  },

  async 'withdraw an order'(world, { n, dies }) {
    const order = pick(world.orders, n);
    if (order) await withdrawOrder(world.node(order.buyer.actor, dies), order);
  },

  async 'pay by UPI instead'(world, { n, dies }) {
    const order = pick(world.orders, n);
    if (order) await switchToUpi(world.node(order.buyer.actor, dies), order);
  },

  async 'ask for a refund'(world, { n, dies }) {
    const order = pick(world.orders, n);
    if (order) await askForRefund(world.node(order.buyer.actor, dies), { ...order, reason: '', vpa: '' });
  },

  async 'close a task'(world, { n, m, dies }) {
    const task = pick(await openTasks(world), n);
    if (!task || !closed.includes(task.kind)) return;
    const accept = task.kind === 'short' && m % 3 === 0;
    await closeTask(world.node(portal, dies), { taskId: task.id, note: accept ? 'TDS' : '', accept });
  },

  async refund(world, { n, m, dies }) {
    const order = pick(world.orders, n);
    if (!order) return;
    const task = m % 3 === 0 ? pick(await openTasks(world), n) : undefined;
    const way: RefundWay = m % 2 ? { by: 'gateway' } : { by: 'hand', method: 'UPI', utr: '222222222222' };
    const input = {
      orderId: task?.orderId ?? order.id,
      key: uuid(world.serial()),
      taskId: task?.id ?? null,
      paise: m % 5 || task ? null : 7_700,
      way,
      reason: '',
    };
    const send = (last: number | null) => refundOrder(world.node(portal, last), input);
    const sent = await together(m % 4 ? [send(dies)] : [send(null), send(null)]);
    if (sent.some(({ success }) => success)) world.count('refunds by the owner');
  },
} satisfies Record<string, Act>;
