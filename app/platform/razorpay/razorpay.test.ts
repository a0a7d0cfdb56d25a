import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RazorpayDouble, startRazorpayDouble } from '#tests/support/razorpay-double/razorpay-double.ts';
import { createRazorpay, type NewLink } from './razorpay.server.ts';

const now = new Date('2026-11-22T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
/**
 * Two timeouts: `long` is not reached even on a busy machine, and `short` quickly gives up on a payment gateway that
 * never responds.
 */
const [long, short] = [600_000, 100];

let double: RazorpayDouble;
beforeAll(async () => {
  double = await startRazorpayDouble({ now });
});
beforeEach(() => {
  double.asked.length = 0;
});
afterAll(() => double.close());

const open = (wait = long, changes: Partial<RazorpayDouble['settings']> = {}) =>
  createRazorpay({ ...double.settings, ...changes }, wait);

let orders = 0;
const newLink = (changes: Partial<NewLink> = {}): NewLink => ({
  reference: `PK-7F3K9Q-${++orders}`,
  paise: 149_900,
  description: 'Build a Drone',
  returnTo: 'https://pankh.example/orders/PK-7F3K9Q/return',
  expiresAt: inMinutes(30),
  ...changes,
});
const linkIn = (reference: string) => {
  const found = [...double.ledger.links.values()].filter((link) => link.reference === reference);
  if (!found[0] || found.length > 1) throw new Error(`${found.length} links ${reference}`);
  return found[0];
};
async function paidLink(paise = 149_900) {
  const link = newLink({ paise });
  await open().createLink(link);
  return await double.acts.pay(linkIn(link.reference));
}

describe('[SELL-68] payment links', () => {
  it("are created, found by the shop's reference, fetched and canceled", async () => {
    const link = newLink({ email: 'asha@example.in' });
    const made = await open().createLink(link);
    if (made.kind !== 'ok') throw new Error(made.reason);
    expect(made.value).toMatchObject({
      status: 'created',
      paise: 149_900,
      currency: 'INR',
      reference: link.reference,
      expiresAt: link.expiresAt,
      payments: [],
    });
    expect(made.value.url).toMatch(/^http:.*\/pay\/plink_/);
    expect(await open().findLink(link.reference)).toEqual(made);
    expect(await open().findLink('PK-222222-1')).toEqual({ kind: 'ok', value: null });
    expect(await open().fetchLink(made.value.id)).toEqual(made);
    const cancelled = await open().cancelLink(made.value.id);
    expect(cancelled).toMatchObject({ kind: 'ok', value: { status: 'cancelled' } });
    expect(await open().cancelLink(made.value.id)).toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['less than a rupee', { paise: 99 }],
    ['a part of a paisa', { paise: 100.5 }],
    ['a reference of 41 characters', { reference: 'x'.repeat(41) }],
    ['an end in 14 minutes', { expiresAt: inMinutes(14) }],
    ['an end in a year', { expiresAt: inMinutes(525_600) }],
    ['a description of 2,049 characters', { description: 'x'.repeat(2_049) }],
  ])('with %s are refused', async (_what, changes) => {
    const refused = { kind: 'refused', reason: '400 BAD_REQUEST_ERROR input_validation_failed' };
    expect(await open().createLink(newLink(changes))).toEqual(refused);
  });

  it.each(['lost', 'unreadable'] as const)(
    '[S-20] whose response was %s exist once, and are found',
    async (fault) => {
      const link = newLink();
      double.faults.push(fault);
      const made = await open().createLink(link);
      expect(made).toMatchObject({ kind: 'ok', value: { id: linkIn(link.reference).id } });
    },
  );

  it('[S-20] whose response timed out exist once, and are found when asked again', async () => {
    const link = newLink();
    double.faults.push('silent', 'silent');
    expect(await open(short).createLink(link)).toEqual({ kind: 'unknown', reason: 'no answer' });
    const again = await open().createLink(link);
    expect(again).toMatchObject({ kind: 'ok', value: { id: linkIn(link.reference).id } });
  });

  it('[S-20] that may exist already are unknown, not refused, while they cannot be looked up', async () => {
    const link = newLink();
    await open().createLink(link);
    double.faults.push('none', 'error');
    expect(await open().createLink(link)).toMatchObject({ kind: 'unknown' });
  });

  it('[S-20] are not reused for another amount', async () => {
    const link = newLink();
    await open().createLink(link);
    expect(await open().createLink({ ...link, paise: 100 })).toMatchObject({ kind: 'refused' });
    expect(linkIn(link.reference).paise).toBe(149_900);
  });

  it('return the payments of every attempt', async () => {
    const link = newLink();
    await open().createLink(link);
    await double.acts.pay(linkIn(link.reference), 'failed');
    const payment = await double.acts.pay(linkIn(link.reference));
    const found = await open().findLink(link.reference);
    const payments = [{ id: payment.id, status: 'captured', paise: 149_900 }];
    expect(found).toMatchObject({ value: { status: 'paid', payments } });
  });
});

describe('[SELL-68] the payments that the gateway reports', () => {
  it("have amount, currency, fee, UTR with its leading zero, and the shop's reference", async () => {
    const { id, notes, rrn } = await paidLink();
    expect(rrn).toMatch(/^0\d{11}$/);
    expect(await open().fetchPayment(id)).toEqual({
      kind: 'ok',
      value: {
        id,
        status: 'captured',
        paise: 149_900,
        currency: 'INR',
        refundedPaise: 0,
        feePaise: 3_538,
        feeTaxPaise: 540,
        method: 'upi',
        reference: notes.reference,
        utr: rrn,
        failure: null,
        createdAt: now,
      },
    });
  });

  it('are listed since an instant, the newest first', async () => {
    const first = await paidLink();
    const second = await paidLink();
    const listed = await open().listPayments(inMinutes(-1), 0);
    expect(listed).toMatchObject({ value: expect.arrayContaining([]) });
    const ids = listed.kind === 'ok' ? listed.value.map(({ id }) => id) : [];
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
    expect(await open().listPayments(inMinutes(1), 0)).toEqual({ kind: 'ok', value: [] });
  });

  it('with an id of another shape are never requested', async () => {
    const refused = { kind: 'refused', reason: 'not an id of the gateway' };
    for (const id of [
      '',
      '../payment_links',
      'pay_',
      'pay_123456/refund',
      'order_12345678',
      'pay_1234567?x=1',
    ]) {
      expect(await open().fetchPayment(id)).toEqual(refused);
      expect(await open().fetchLink(id)).toEqual(refused);
      expect(await open().cancelLink(id)).toEqual(refused);
      expect(await open().fetchRefund(id)).toEqual(refused);
      expect(await open().refund({ paymentId: id, paise: 100, key: 'a-key-of-ours' })).toEqual(refused);
    }
    expect(double.asked).toEqual([]);
  });
});

describe('[S-21] [SELL-68] refunds', () => {
  const refundsOf = (paymentId: string) =>
    [...double.ledger.refunds.values()].filter((refund) => refund.paymentId === paymentId);
  let keys = 0;
  const newKey = () => `refund-of-ours-${++keys}`;

  it('are made once, however often they are requested', async () => {
    const { id: paymentId } = await paidLink();
    const refund = { paymentId, paise: 50_000, key: newKey() };
    const made = await open().refund(refund);
    expect(made).toMatchObject({
      kind: 'ok',
      value: { status: 'processed', paise: 50_000, key: refund.key },
    });
    expect(await open().refund(refund)).toEqual(made);
    expect(await open().findRefund(paymentId, refund.key)).toEqual(made);
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await open().findRefund(paymentId, 'another-key-1')).toEqual({ kind: 'ok', value: null });
  });

  it.each(['lost', 'unreadable'] as const)('whose response was %s are found again', async (fault) => {
    const { id: paymentId } = await paidLink();
    const refund = { paymentId, paise: 50_000, key: newKey() };
    double.faults.push(fault);
    expect(await open().refund(refund)).toMatchObject({ kind: 'ok', value: { key: refund.key } });
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  it('whose response timed out are unknown, and one refund when requested again', async () => {
    const { id: paymentId } = await paidLink();
    const refund = { paymentId, paise: 50_000, key: newKey() };
    double.faults.push('silent', 'silent');
    expect(await open(short).refund(refund)).toMatchObject({ kind: 'unknown' });
    expect(await open().refund(refund)).toMatchObject({ kind: 'ok' });
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  it("with another body's key are refused, and those in progress are unknown", async () => {
    const { id: paymentId } = await paidLink();
    const refund = { paymentId, paise: 50_000, key: newKey() };
    let finish = () => {};
    double.refundInFlight = new Promise((resolve) => {
      finish = resolve;
    });
    const first = open().refund(refund);
    await expect.poll(() => double.ledger.refundKeys.has(refund.key)).toBe(true);
    double.refundInFlight = null;
    expect(await open().refund(refund)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringMatching('409'),
    });
    finish();
    expect(await first).toMatchObject({ kind: 'ok' });
    expect(await open().refund({ ...refund, paise: 40_000 })).toMatchObject({ kind: 'refused' });
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  it('of parts never exceed what was paid', async () => {
    const { id: paymentId } = await paidLink(100_000);
    for (const paise of [60_000, 40_000])
      expect(await open().refund({ paymentId, paise, key: newKey() })).toMatchObject({ kind: 'ok' });
    expect(await open().refund({ paymentId, paise: 100, key: newKey() })).toMatchObject({ kind: 'refused' });
    const paid = await open().fetchPayment(paymentId);
    expect(paid).toMatchObject({ value: { status: 'refunded', refundedPaise: 100_000 } });
  });

  it('stay pending for days and may fail, and some are made in the dashboard', async () => {
    const payment = await paidLink();
    double.nextRefundStatus = 'pending';
    const pending = await open().refund({ paymentId: payment.id, paise: 149_900, key: newKey() });
    double.nextRefundStatus = 'processed';
    if (pending.kind !== 'ok') throw new Error(pending.reason);
    expect(pending.value.status).toBe('pending');
    const inDouble = double.ledger.refunds.get(pending.value.id);
    if (!inDouble) throw new Error('no refund');
    await double.acts.settleRefund(inDouble, 'failed');
    expect(await open().fetchRefund(pending.value.id)).toMatchObject({ value: { status: 'failed' } });
    expect(await open().fetchPayment(payment.id)).toMatchObject({ value: { status: 'captured' } });
    const born = await double.acts.refund(payment, 10_000);
    expect(await open().fetchRefund(born.id)).toMatchObject({ value: { key: null, paise: 10_000 } });
  });
});

describe('[SELL-68] a failing gateway', () => {
  it.each([
    ['too-many', long],
    ['error', long],
    ['unreadable', long],
    ['redirect', long],
    ['cut', long],
    ['silent', short],
  ] as const)('that answers "%s" gives "unknown", never "no"', async (fault, wait) => {
    const { id } = await paidLink();
    double.faults.push(fault);
    expect(await open(wait).fetchPayment(id)).toMatchObject({ kind: 'unknown' });
    expect(await open().fetchPayment(id)).toMatchObject({ kind: 'ok' });
  });

  it('that cannot be reached gives "unknown"', async () => {
    const away = open(long, { baseUrl: 'http://127.0.0.1:1' });
    expect(await away.createLink(newLink())).toEqual({ kind: 'unknown', reason: 'no answer' });
  });

  it('[S-56] leaves open what happened if it refuses a wrong key, and no error contains a key or the sent data', async () => {
    const wrong = open(long, { keySecret: 'canary-secret' });
    const answers = [
      await wrong.createLink(newLink()),
      await wrong.fetchPayment('pay_12345678'),
      await open().createLink(newLink({ email: 'canary', description: 'canary' })),
    ];
    expect(answers.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'refused']);
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toMatch(/canary|secret|rzp_/);
    }
    expect(double.asked.join()).not.toContain('canary');
  });

  it('[S-55] is recognized by its test keys as a test', () => {
    expect(open().isTest).toBe(true);
    expect(open(long, { keyId: 'rzp_live_1' }).isTest).toBe(false);
  });
});
