import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RazorpayDouble, startRazorpayDouble } from '#tests/support/razorpay-double/razorpay-double.ts';
import type { NewAttempt, PaymentRail } from '../payment-rail.ts';
import { createRazorpayRail } from './razorpay-rail.server.ts';

const now = new Date('2026-11-22T10:00:00Z');
let double: RazorpayDouble;
let rail: PaymentRail;
beforeAll(async () => {
  double = await startRazorpayDouble({ now });
  rail = createRazorpayRail(double.settings, 600_000);
});
afterAll(() => double.close());

let attempts = 0;
async function opened() {
  const attempt: NewAttempt = {
    ...{ reference: `PK7F3K9Q-${++attempts}`, paise: 149_900, description: 'Build a Drone' },
    returnTo: 'https://pankh.example/orders/PK7F3K9Q/return',
    expiresAt: new Date(now.getTime() + 30 * 60_000),
  };
  const answer = await rail.open(attempt);
  if (answer.kind !== 'ok') throw new Error(answer.reason);
  const link = double.ledger.links.get(answer.value.gatewayId);
  if (!link) throw new Error('no link');
  return { attempt, link, known: { reference: attempt.reference, gatewayId: link.id } };
}

describe('[SELL-80] the Razorpay adapter', () => {
  it("opens an attempt and returns its payments, also found by the shop's reference alone", async () => {
    const { attempt, link, known } = await opened();
    expect(await rail.look(known)).toMatchObject({ value: { isOpen: true, money: [] } });
    await double.acts.pay(link, 'failed');
    const { id } = await double.acts.pay(link);
    const paid = {
      isOpen: false,
      opened: { gatewayId: link.id, url: double.ledger.shortUrlOf(link), expiresAt: attempt.expiresAt },
      money: [
        {
          ...{ externalId: id, paise: 149_900, currency: 'INR', method: 'UPI', reference: attempt.reference },
          fee: { paise: 3_538, taxPaise: 540 },
        },
      ],
    };
    expect(await rail.look(known)).toEqual({ kind: 'ok', value: paid });
    expect(await rail.look({ ...known, gatewayId: null })).toEqual({ kind: 'ok', value: paid });
  });

  it('distinguishes an attempt that does not exist from an unknown answer', async () => {
    const missing = { reference: 'PK222222-1', gatewayId: null };
    expect(await rail.look(missing)).toEqual({
      kind: 'ok',
      value: { isOpen: false, opened: null, money: [] },
    });
    double.faults.push('error');
    expect(await rail.look(missing)).toMatchObject({ kind: 'unknown' });
  });

  it('closes an attempt, and returns payments made before', async () => {
    const { known, link } = await opened();
    expect(await rail.close(known)).toMatchObject({ value: { isOpen: false, money: [] } });
    expect(link.status).toBe('cancelled');
    const other = await opened();
    const { id } = await double.acts.pay(other.link);
    expect(await rail.close(other.known)).toMatchObject({ value: { money: [{ externalId: id }] } });
    expect(other.link.status).toBe('paid');
  });

  it('lists only captured payments', async () => {
    const { link, attempt } = await opened();
    await double.acts.pay(link, 'failed');
    await double.acts.pay(link, 'authorized');
    const { id } = await double.acts.pay(link);
    const listed = await rail.listMoney(new Date(now.getTime() - 60_000));
    if (listed.kind !== 'ok') throw new Error(listed.reason);
    const ours = listed.value.filter(({ reference }) => reference === attempt.reference);
    expect(ours.map(({ externalId }) => externalId)).toEqual([id]);
  });

  it('makes one refund for a key, and finds it', async () => {
    const { link } = await opened();
    const { id: externalId } = await double.acts.pay(link);
    const asked = { externalId, paise: 50_000, key: 'refund-of-ours-1' };
    const made = await rail.refund(asked);
    expect(made).toMatchObject({ value: { externalId, key: asked.key, paise: 50_000, state: 'processed' } });
    expect(await rail.refund(asked)).toEqual(made);
    const refundId = made.kind === 'ok' ? made.value.refundId : '';
    expect(await rail.lookRefund(refundId)).toEqual(made);
    expect(await rail.lookRefund('rfnd_Unknown00001')).toMatchObject({ kind: 'refused' });
    expect(await rail.listRefunds(new Date(now.getTime() - 60_000))).toMatchObject({
      value: expect.arrayContaining([made.kind === 'ok' ? made.value : null]),
    });
  });
});
