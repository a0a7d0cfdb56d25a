import { z } from 'zod';
import type { RazorpaySettings } from '#app/env.server.ts';
import type { NewAttempt, RailAnswer } from '../payment-rail.ts';
import { createAsk } from './ask-razorpay.server.ts';
import {
  type GatewayPayment,
  type GatewayRefund,
  gatewayPayment,
  gatewayRefund,
  linkId,
  type PaymentLink,
  paymentId,
  paymentLink,
  refundId,
} from './razorpay-entities.ts';

/** The data of a new payment link. `reference` has at most 40 characters, `expiresAt` is at most 6 months ahead. */
export type NewLink = Omit<NewAttempt, 'phone'> & { email?: string };

/** `key` is an idempotency key, 10 to 40 of `A-Za-z0-9_-`: equal keys make only one refund. */
export type NewRefund = { paymentId: string; paise: number; key: string };

/** The calls to Razorpay's API that the shop uses (SELL-68). */
export type Razorpay = {
  /** Whether test keys are used. Then no money moves, so documents must not get real numbers. */
  isTest: boolean;
  createLink: (link: NewLink) => Promise<RailAnswer<PaymentLink>>;
  findLink: (reference: string) => Promise<RailAnswer<PaymentLink | null>>;
  fetchLink: (id: string) => Promise<RailAnswer<PaymentLink>>;
  cancelLink: (id: string) => Promise<RailAnswer<PaymentLink>>;
  fetchPayment: (id: string) => Promise<RailAnswer<GatewayPayment>>;
  /** Returns payments after `since`, newest first: at most a hundred, without the first `skip`. */
  listPayments: (since: Date, skip: number) => Promise<RailAnswer<GatewayPayment[]>>;
  /** Returns refunds made after the time `since`, newest first: at most a hundred, without the first `skip` refunds. */
  listRefunds: (since: Date, skip: number) => Promise<RailAnswer<GatewayRefund[]>>;
  refund: (refund: NewRefund) => Promise<RailAnswer<GatewayRefund>>;
  fetchRefund: (id: string) => Promise<RailAnswer<GatewayRefund>>;
  findRefund: (paymentId: string, key: string) => Promise<RailAnswer<GatewayRefund | null>>;
};

const page = 100;
const listOf = <T>(entity: z.ZodType<T>) => z.object({ items: z.array(entity) });
const links = z.object({ payment_links: z.array(paymentLink) });

/** Creates the client of Razorpay's API. `wait` is how many milliseconds one call may take; tests use shorter times. */
export function createRazorpay(settings: RazorpaySettings, wait?: number): Razorpay {
  const ask = createAsk(settings, wait);
  const findLink: Razorpay['findLink'] = async (reference) => {
    const found = await ask(
      'GET',
      `payment_links?${new URLSearchParams({ reference_id: reference })}`,
      links,
    );
    return mapped(found, ({ payment_links }) => payment_links.find((one) => one.reference === reference));
  };
  const findRefund: Razorpay['findRefund'] = async (id, key) => {
    if (!paymentId.safeParse(id).success) return notAnId;
    const found = await ask('GET', `payments/${id}/refunds?count=${page}`, listOf(gatewayRefund));
    return mapped(found, ({ items }) => items.find((one) => one.key === key));
  };

  async function listSince<T>(
    what: 'payments' | 'refunds',
    entity: z.ZodType<T>,
    since: Date,
    skip: number,
  ): Promise<RailAnswer<T[]>> {
    const from = Math.floor(since.getTime() / 1_000);
    const query = new URLSearchParams({ from: String(from), count: String(page), skip: String(skip) });
    const found = await ask('GET', `${what}?${query}`, listOf(entity));
    return found.kind === 'ok' ? { kind: 'ok', value: found.value.items } : found;
  }

  return {
    isTest: settings.keyId.startsWith('rzp_test_'),
    findLink,
    findRefund,
    async createLink(link) {
      const created = await ask('POST', 'payment_links', paymentLink, { body: linkBody(link) });
      if (created.kind === 'ok') return created;
      // An earlier call may have created the link and lost its response: if it exists, it is returned.
      const found = await findLink(link.reference);
      return adopted(created, found, link.paise);
    },
    async fetchLink(id) {
      if (!linkId.safeParse(id).success) return notAnId;
      return await ask('GET', `payment_links/${id}`, paymentLink);
    },
    async cancelLink(id) {
      if (!linkId.safeParse(id).success) return notAnId;
      return await ask('POST', `payment_links/${id}/cancel`, paymentLink);
    },
    async fetchPayment(id) {
      if (!paymentId.safeParse(id).success) return notAnId;
      return await ask('GET', `payments/${id}`, gatewayPayment);
    },
    listPayments: (since, skip) => listSince('payments', gatewayPayment, since, skip),
    listRefunds: (since, skip) => listSince('refunds', gatewayRefund, since, skip),
    async refund({ paymentId: id, paise, key }) {
      if (!paymentId.safeParse(id).success) return notAnId;
      const sent = {
        body: { amount: paise, speed: 'normal', receipt: key },
        headers: { 'X-Refund-Idempotency': key },
      };
      const made = await ask('POST', `payments/${id}/refund`, gatewayRefund, sent);
      if (made.kind === 'ok') return made;
      return adopted(made, await findRefund(id, key), paise);
    },
    async fetchRefund(id) {
      if (!refundId.safeParse(id).success) return notAnId;
      return await ask('GET', `refunds/${id}`, gatewayRefund);
    },
  };
}

const notAnId = { kind: 'refused', reason: 'not an id of the gateway' } as const;

/**
 * Decides the result of a failed call that may have been made before with the same key. If `found` shows an object with
 * the same amount, that object is returned. If not, the failure `asked` is returned. If the gateway cannot say what
 * exists, the result is `unknown`, never a refusal.
 */
function adopted<T extends { paise: number }>(
  asked: RailAnswer<T>,
  found: RailAnswer<T | null>,
  paise: number,
): RailAnswer<T> {
  if (found.kind === 'unknown') return found;
  return found.kind === 'ok' && found.value?.paise === paise ? { kind: 'ok', value: found.value } : asked;
}

function mapped<From, To>(
  answer: RailAnswer<From>,
  find: (value: From) => To | undefined,
): RailAnswer<To | null> {
  return answer.kind === 'ok' ? { kind: 'ok', value: find(answer.value) ?? null } : answer;
}

function linkBody({ reference, paise, description, returnTo, expiresAt, email }: NewLink): object {
  return {
    amount: paise,
    currency: 'INR',
    accept_partial: false,
    reference_id: reference,
    description,
    ...(email ? { customer: { email } } : {}),
    // The gateway must not send messages to buyers, because the shop sends its own emails.
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { reference },
    callback_url: returnTo,
    callback_method: 'get',
    expire_by: Math.floor(expiresAt.getTime() / 1_000),
  };
}
