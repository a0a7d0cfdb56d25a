import { expireOrders } from '#app/core/orders/expire-orders.server.ts';
import { followDueAttempts, sweepGateway } from '#app/core/orders/gateway-round.server.ts';
import { lookAfterReturn } from '#app/core/orders/look-after-return.server.ts';
import { openAttempt } from '#app/core/orders/open-attempt.server.ts';
import { priceFor } from '#app/core/orders/order-price.server.ts';
import { placeOrder } from '#app/core/orders/place-order.server.ts';
import { remindBuyers } from '#app/core/orders/remind-buyers.server.ts';
import { refundOrder } from '#app/core/refunds/refund-commands.server.ts';
import { recordRefund, sendRefunds } from '#app/core/refunds/refund-jobs.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { checkout, portal } from '../orders.ts';
import type { DoubleFault } from '../razorpay-double/double-api.ts';
import { type Act, pick, together, uuid } from './act.ts';
import { buyers, codes } from './ledger-world.ts';

const system = { kind: 'system', reason: 'Ledger test' } as const;
const faults: DoubleFault[] = ['too-many', 'error', 'unreadable', 'cut', 'lost', 'none', 'refused'];

/**
 * The actions of buyers, their banks, the gateway and the server processes in a random history (a test's sequence of
 * random actions), by name.
 */
export const gatewayActs = {
  async order(world, { n, m, dies }) {
    const buyer = buyers[n % buyers.length];
    if (!buyer) return;
    const code = codes[(m >> 2) % codes.length] ?? '';
    const course = pick(await world.db.select().from(courses).orderBy(courses.id), m);
    if (!course) return;
    const owner = { userId: buyer.actor.kind === 'user' ? buyer.actor.id : null, email: buyer.email };
    const price = await priceFor(world.db, { course, code, buyer: owner, at: world.now });
    const form = checkout({
      email: buyer.email,
      code,
      slug: course.slug,
      key: `form-${world.serial()}`,
      seen: price.totalPaise,
      rail: m % 3 ? 'razorpay' : 'upi',
    });
    const send = (last: number | null) => placeOrder(world.node(buyer.actor, last), form);
    // Some buyers send the form twice: by clicking twice, or again after the server process of the first
    // request was killed.
    const sent = await Promise.allSettled(m % 4 === 0 ? [send(dies), send(null)] : [send(dies)]);
    for (const one of sent) {
      if (one.status === 'rejected') continue;
      if (!one.value.success) continue;
      const { order, key } = one.value;
      if (world.orders.some(({ id }) => id === order.id)) continue;
      const placed = { id: order.id, reference: order.reference, key, buyer };
      world.orders.push(placed);
      world.count('orders');
      if (m & 3) await openAttempt(world.node(buyer.actor), placed);
    }
    for (const one of sent) if (one.status === 'rejected') throw one.reason;
  },

  async 'open the page to pay'(world, { n, dies }) {
    const order = pick(world.orders, n);
    if (order) await openAttempt(world.node(order.buyer.actor, dies), order);
  },

  async 'pay at the gateway'(world, { n, m }) {
    const { acts, ledger } = world.double;
    const open = [...ledger.links.values()].filter(({ status }) => status === 'created');
    const link = pick(open, n);
    if (!link) return;
    const ways = [
      () => acts.pay(link, 'captured', { paise: 100 }),
      () => acts.pay(link, 'captured', { currency: 'USD' }),
      () => acts.pay(link, 'failed'),
      () => acts.pay(link, 'authorized'),
      () => acts.pay(link, 'captured', { paise: link.paise + 5_000 }),
      () => Promise.all([acts.pay(link), acts.pay(link)]),
    ];
    await (ways[m % 12] ?? (() => acts.pay(link)))();
    world.count('payments at the gateway');
  },

  async 'a bank makes a failed payment after all'(world, { n }) {
    const { acts, ledger } = world.double;
    const failed = [...ledger.payments.values()].filter(
      ({ status }) => status === 'failed' || status === 'authorized',
    );
    const payment = pick(failed, n);
    if (payment) await acts.advance(payment, 'captured');
  },

  async 'come back from the gateway'(world, { n, m, dies }) {
    const { ledger, keySecret } = world.double;
    const payment = pick([...ledger.payments.values()], n);
    const link = ledger.links.get(payment?.linkId ?? '');
    const order = world.orders.find(({ reference }) => link?.reference.startsWith(`${reference}-`));
    if (!payment || !link || !order) return;
    const query = new URL(ledger.returnTo(link, payment, keySecret)).searchParams;
    const { reference } = order;
    await lookAfterReturn(world.node(visitor, dies), { reference, key: m % 2 ? order.key : null, query });
  },

  async 'events arrive'(world, { n, m, dies }) {
    const { written } = world.double.events;
    const some = written.splice(n % (written.length + 1), 1 + (m % 4));
    if (m % 7 === 6) return world.count('events lost', some.length);
    const inOrder = m % 3 ? some : some.toReversed();
    if (m % 5 === 4) written.push(...some);
    world.count('events', inOrder.length);
    const sent = inOrder.flatMap((event) => (m % 2 ? [event, event] : [event]));
    await together(sent.map((event) => world.deliver(event)));
    await world.work(dies);
  },

  async 'a round of work'(world, { m, dies }) {
    const node = world.node(system, dies);
    const works = [
      () => world.work(dies),
      () => followDueAttempts(node),
      () => expireOrders(node),
      () => sendRefunds(node),
      () => sweepGateway({ ...node, recordRefund }),
      () => remindBuyers(node),
    ];
    for (let i = 0; i < works.length; i++) await works[(i + m) % works.length]?.();
  },

  async 'the gateway misbehaves'(world, { n, m }) {
    for (let i = 0; i <= m % 3; i++) world.double.faults.push(faults[(n + i) % faults.length] ?? 'none');
    world.double.nextRefundStatus = n % 3 ? 'processed' : 'pending';
  },

  async 'refund in the dashboard'(world, { n, m }) {
    const { acts, ledger } = world.double;
    const payment = pick([...ledger.payments.values()], n);
    if (payment?.status !== 'captured') return;
    const left = payment.paise - ledger.refunded(payment.id);
    const paise = m % 3 ? left : Math.ceil(left / 3);
    if (paise <= 0) return;
    await acts.refund(payment, paise, { status: m % 4 ? 'processed' : 'pending' });
    world.count('refunds in the dashboard');
  },

  async 'refund in the panel and in the dashboard'(world, { n, m, dies }) {
    const { acts, ledger } = world.double;
    const payment = pick(
      [...ledger.payments.values()].filter(({ status }) => status === 'captured'),
      n,
    );
    const link = ledger.links.get(payment?.linkId ?? '');
    const order = world.orders.find(({ reference }) => link?.reference.startsWith(`${reference}-`));
    if (!payment || !order) return;
    const left = payment.paise - ledger.refunded(payment.id);
    const decide = () =>
      refundOrder(world.node(portal, dies), {
        orderId: order.id,
        key: uuid(world.serial()),
        taskId: null,
        paise: m % 4 ? null : 30_000,
        way: { by: 'gateway' },
        reason: '',
      });
    const inDashboard = async () => {
      const paise = [Math.ceil(left / 3), Math.ceil(left / 2), left, 100][m % 5] ?? 19_966;
      if (paise > 0 && paise <= left)
        await acts.refund(payment, paise, { status: m % 7 ? 'processed' : 'pending' });
    };
    await together<unknown>(m % 2 ? [decide(), inDashboard()] : [inDashboard(), decide()]);
    world.count('refunds from both sides at once');
  },

  async 'a bank ends a refund'(world, { n, m }) {
    const { acts, ledger } = world.double;
    const pending = [...ledger.refunds.values()].filter(({ status }) => status === 'pending');
    const refund = pick(pending, n);
    if (refund) await acts.settleRefund(refund, m % 3 ? 'processed' : 'failed');
  },
} satisfies Record<string, Act>;
