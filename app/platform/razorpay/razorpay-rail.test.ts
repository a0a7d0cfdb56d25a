import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeRail } from '#tests/support/rail-contract.ts';
import { type RazorpayDouble, startRazorpayDouble } from '#tests/support/razorpay-double/razorpay-double.ts';
import { createRazorpayRail } from './razorpay-rail.server.ts';

const now = new Date('2026-11-22T10:00:00Z');
let double: RazorpayDouble;
beforeAll(async () => {
  double = await startRazorpayDouble({ now });
});
afterAll(() => double.close());

const railOf = () => createRazorpayRail(double.settings, 600_000);
function linkOf(reference: string) {
  const link = [...double.ledger.links.values()].find((one) => one.reference === reference);
  if (!link) throw new Error(`no link ${reference}`);
  return link;
}

describeRail('Razorpay', async () => ({
  rail: railOf(),
  now,
  pay: async (reference, outcome = 'paid') =>
    (await double.acts.pay(linkOf(reference), outcome === 'paid' ? 'captured' : 'failed')).id,
  failNext: () => void double.faults.push('error'),
  event(about) {
    if (about === 'nonsense') return double.events.signed({ id: 'evt_1', name: 'x', body: '{"event"' });
    if (about === 'other') return double.events.signed(double.events.write('invoice.paid', {}));
    const link = double.ledger.linkJson(linkOf(about.reference));
    return double.events.signed(double.events.write('payment_link.paid', { payment_link: link }));
  },
  returned(reference, id) {
    const payment = double.ledger.payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    return new URL(double.ledger.returnTo(linkOf(reference), payment, double.keySecret)).searchParams;
  },
  close: async () => undefined,
}));

it('[SELL-136] the adapter of Razorpay reports the fee, with the GST in it', async () => {
  const rail = railOf();
  const reference = 'PK7F3K9Q-99';
  await rail.open({
    reference,
    paise: 149_900,
    description: 'Build a Drone',
    phone: '+919876543210',
    returnTo: 'https://pankh.example/orders/PK7F3K9Q/return',
    expiresAt: new Date(now.getTime() + 30 * 60_000),
  });
  const { id } = await double.acts.pay(linkOf(reference));
  expect(await rail.lookMoney(id)).toMatchObject({ value: { fee: { paise: 3_538, taxPaise: 540 } } });
  // Personal data that the gateway does not need, such as the phone number, is not sent to it.
  expect(JSON.stringify(linkOf(reference))).not.toContain('9876543210');
});
