import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewAttempt, PaymentRail } from '#app/platform/payment-rail.ts';

/** The adapter of a payment gateway, with functions that simulate buyers and network failures at a fake gateway. */
type TriedRail = {
  rail: PaymentRail<string>;
  now: Date;
  /** Makes a buyer pay at the fake gateway, or makes the payment fail. Returns the gateway's id of the payment. */
  pay: (reference: string, outcome?: 'paid' | 'failed') => Promise<string>;
  /** Makes the next call of the adapter fail without a meaningful response. */
  failNext: () => void;
  /**
   * Returns a signed webhook request: about a payment, about a payment that does not belong to the shop (`other`), or
   * with a body that is not an event (`nonsense`).
   */
  event: (about: { paid: string; reference: string } | 'other' | 'nonsense') => {
    headers: Headers;
    body: Uint8Array;
  };
  /**
   * Returns the query that the gateway adds to the URL to which it sends the buyer back; null if the gateway signs no
   * such URL.
   */
  returned: (reference: string, externalId: string) => URLSearchParams | null;
  close: () => Promise<void>;
};

/**
 * Defines the tests for what orders need from the adapter of a payment gateway (SELL-80). Each adapter must pass them.
 */
export function describeRail(name: string, start: () => Promise<TriedRail>): void {
  describe(`[SELL-80] the adapter of ${name}`, () => {
    let tried: TriedRail;
    beforeAll(async () => {
      tried = await start();
    });
    afterAll(() => tried.close());

    let attempts = 0;
    async function opened() {
      const attempt: NewAttempt = {
        reference: `PK7F3K9Q-${++attempts}`,
        paise: 149_950,
        description: 'Build a Drone',
        returnTo: 'https://pankh.example/orders/PK7F3K9Q/return',
        phone: '+919876543210',
        expiresAt: new Date(tried.now.getTime() + 30 * 60_000),
      };
      const answer = await tried.rail.open(attempt);
      if (answer.kind !== 'ok') throw new Error(answer.reason);
      const { gatewayId } = answer.value;
      return { attempt, page: answer.value, known: { reference: attempt.reference, gatewayId } };
    }

    it('opens one page for a reference, however often it is asked', async () => {
      const { attempt, page, known } = await opened();
      expect(page).toMatchObject({ url: expect.stringMatching(/^https?:/), expiresAt: attempt.expiresAt });
      expect(await tried.rail.open(attempt)).toEqual({ kind: 'ok', value: page });
      expect(await tried.rail.look(known)).toMatchObject({
        value: { isOpen: true, opened: page, money: [] },
      });
    });

    it("returns an attempt's captured money, also found by the shop's reference alone", async () => {
      const { attempt, known } = await opened();
      await tried.pay(attempt.reference, 'failed');
      const externalId = await tried.pay(attempt.reference);
      const { reference, paise } = attempt;
      const money = [
        expect.objectContaining({ externalId, paise, currency: 'INR', method: 'UPI', reference }),
      ];
      const paid = { kind: 'ok', value: expect.objectContaining({ isOpen: false, money }) };
      expect(await tried.rail.look(known)).toEqual(paid);
      expect(await tried.rail.look({ ...known, gatewayId: null })).toEqual(paid);
      expect(await tried.rail.lookMoney(externalId)).toEqual({ kind: 'ok', value: money[0] });
    });

    it('distinguishes an attempt that does not exist from an unknown answer', async () => {
      const missing = { reference: 'PK222222-1', gatewayId: null };
      const nothing = { isOpen: false, opened: null, money: [] };
      expect(await tried.rail.look(missing)).toEqual({ kind: 'ok', value: nothing });
      tried.failNext();
      expect(await tried.rail.look(missing)).toMatchObject({ kind: 'unknown' });
    });

    it('closes an attempt, and returns payments made before', async () => {
      const { known } = await opened();
      expect(await tried.rail.close(known)).toMatchObject({ value: { isOpen: false, money: [] } });
      expect(await tried.rail.look(known)).toMatchObject({ value: { isOpen: false } });
      const other = await opened();
      const externalId = await tried.pay(other.attempt.reference);
      expect(await tried.rail.close(other.known)).toMatchObject({ value: { money: [{ externalId }] } });
      const third = await opened();
      tried.failNext();
      expect(await tried.rail.close(third.known)).toMatchObject({ kind: 'unknown' });
    });

    it('lists only captured payments', async () => {
      const { attempt } = await opened();
      await tried.pay(attempt.reference, 'failed');
      const externalId = await tried.pay(attempt.reference);
      const listed = await tried.rail.listMoney(new Date(tried.now.getTime() - 60_000));
      if (listed.kind !== 'ok') throw new Error(listed.reason);
      const ours = listed.value.filter(({ reference }) => reference === attempt.reference);
      expect(ours.map((one) => one.externalId)).toEqual([externalId]);
    });

    it('makes one refund for a key, and finds it', async () => {
      const { attempt } = await opened();
      const externalId = await tried.pay(attempt.reference);
      const asked = { externalId, paise: 50_050, key: 'refund-of-ours-1' };
      const made = await tried.rail.refund(asked);
      expect(made).toMatchObject({ value: { ...asked, state: 'processed' } });
      expect(await tried.rail.refund(asked)).toEqual(made);
      if (made.kind !== 'ok') throw new Error(made.reason);
      expect(await tried.rail.lookRefund(made.value.refundId)).toEqual(made);
      expect(await tried.rail.lookRefund('rfnd_Unknown00001')).toMatchObject({ kind: 'refused' });
      const listed = await tried.rail.listRefunds(new Date(tried.now.getTime() - 60_000));
      expect(listed).toMatchObject({ value: expect.arrayContaining([made.value]) });
    });

    it('reads events by their signature over the bytes that came', async () => {
      const { attempt } = await opened();
      const { reference } = attempt;
      const paid = await tried.pay(reference);
      const { headers, body } = tried.event({ paid, reference });
      const read = tried.rail.readEvent(headers, body);
      expect(read).toMatchObject({
        reference,
        refund: null,
        eventId: expect.stringMatching(/^[\w-]{1,60}$/),
      });
      expect(tried.rail.readEvent(headers, body)).toEqual(read);
      const again = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString()), null, 1));
      expect(tried.rail.readEvent(headers, again)).toBe('forged');
      expect(tried.rail.readEvent(new Headers(), body)).toBe('forged');
      const other = tried.event('other');
      expect(tried.rail.readEvent(other.headers, other.body)).toBe('ignored');
      const nonsense = tried.event('nonsense');
      expect(tried.rail.readEvent(nonsense.headers, nonsense.body)).toBe('unreadable');
    });

    it("believes a buyer's return only with the gateway's signature", async () => {
      const { attempt } = await opened();
      const query = tried.returned(attempt.reference, await tried.pay(attempt.reference));
      if (query) expect(tried.rail.readReturn(query)).toBe(attempt.reference);
      const forged = new URLSearchParams([...(query ?? [])].map(([name, value]) => [name, `${value}0`]));
      forged.set('reference', attempt.reference);
      expect(tried.rail.readReturn(forged)).toBeNull();
    });
  });
}
