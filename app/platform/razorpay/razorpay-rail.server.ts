import type { RazorpaySettings } from '#app/env.server.ts';
import type {
  AttemptState,
  OpenedAttempt,
  PaymentRail,
  RailAnswer,
  RailMoney,
  RailRefund,
} from '../payment-rail.ts';
import { createRazorpay } from './razorpay.server.ts';
import type { GatewayPayment, GatewayRefund, PaymentLink } from './razorpay-entities.ts';
import { readRazorpayEvent } from './razorpay-events.ts';
import { isSignedWebhook, readLinkReturn } from './razorpay-signatures.server.ts';

const methods: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
};
const page = 100;
const nothing: AttemptState = { isOpen: false, opened: null, money: [] };

/** Each payment attempt is a payment link. `wait` is in milliseconds for one call. */
export function createRazorpayRail(settings: RazorpaySettings, wait?: number): PaymentRail {
  const razorpay = createRazorpay(settings, wait);

  const find: (attempt: Parameters<PaymentRail['look']>[0]) => Promise<RailAnswer<PaymentLink | null>> = ({
    gatewayId,
    reference,
  }) => (gatewayId === null ? razorpay.findLink(reference) : razorpay.fetchLink(gatewayId));

  async function lookMoney(id: string): Promise<RailAnswer<RailMoney | null>> {
    return mapped(await razorpay.fetchPayment(id), moneyOf);
  }

  // A link's payments lack currency and method, so each is fetched.
  async function stateOf(link: PaymentLink): Promise<RailAnswer<AttemptState>> {
    const money: RailMoney[] = [];
    for (const { id } of link.payments) {
      const found = await lookMoney(id);
      if (found.kind !== 'ok') return found;
      if (found.value) money.push({ ...found.value, reference: link.reference });
    }
    return { kind: 'ok', value: { isOpen: link.status === 'created', opened: openedOf(link), money } };
  }

  const look: PaymentRail['look'] = async (attempt) => {
    const found = await find(attempt);
    if (found.kind !== 'ok') return found;
    return found.value ? await stateOf(found.value) : { kind: 'ok', value: nothing };
  };

  return {
    rail: 'razorpay',
    isTest: razorpay.isTest,
    look,
    lookMoney,
    async open(attempt) {
      return mapped(await razorpay.createLink(attempt), openedOf);
    },
    async close(attempt) {
      const found = await find(attempt);
      if (found.kind !== 'ok') return found;
      if (!found.value) return { kind: 'ok', value: nothing };
      if (found.value.status !== 'created') return await stateOf(found.value);
      const { id } = found.value;
      const cancelled = await razorpay.cancelLink(id);
      // If the link was paid or expired since, Razorpay does not cancel it, so its state is read again.
      return cancelled.kind === 'refused'
        ? await look({ ...attempt, gatewayId: id })
        : await and(cancelled, stateOf);
    },
    async listMoney(since) {
      const found = await allPages((skip) => razorpay.listPayments(since, skip));
      return mapped(found, (all) => all.flatMap((payment) => moneyOf(payment) ?? []));
    },
    async listRefunds(since) {
      const found = await allPages((skip) => razorpay.listRefunds(since, skip));
      return mapped(found, (all) => all.map(refundOf));
    },
    readEvent(headers, body) {
      if (!isSignedWebhook(body, headers.get('X-Razorpay-Signature'), settings.webhookSecrets))
        return 'forged';
      const event = readRazorpayEvent(Buffer.from(body).toString());
      const eventId = headers.get('X-Razorpay-Event-Id');
      if (event === null || !eventId || !/^[\w-]{1,60}$/.test(eventId)) return 'unreadable';
      if (event === 'ignored') return 'ignored';
      const { reference, payment, refund } = event;
      return {
        eventId,
        reference,
        externalId: payment?.id ?? refund?.paymentId ?? null,
        refund: refund && refundOf(refund),
      };
    },
    readReturn: (query) => readLinkReturn(query, settings.keySecret)?.reference ?? null,
    async refund({ externalId, paise, key }) {
      return mapped(await razorpay.refund({ paymentId: externalId, paise, key }), refundOf);
    },
    async lookRefund(refundId) {
      return mapped(await razorpay.fetchRefund(refundId), refundOf);
    },
  };
}

async function allPages<T>(list: (skip: number) => Promise<RailAnswer<T[]>>): Promise<RailAnswer<T[]>> {
  const all: T[] = [];
  for (;;) {
    const found = await list(all.length);
    if (found.kind !== 'ok') return found;
    all.push(...found.value);
    if (found.value.length < page) return { kind: 'ok', value: all };
  }
}

function openedOf({ id, url, expiresAt }: PaymentLink): OpenedAttempt {
  return { gatewayId: id, url, expiresAt: expiresAt ?? new Date(0) };
}

/** Returns captured money; null if none was. A refunded payment counts, because its money was captured before. */
function moneyOf(payment: GatewayPayment): RailMoney | null {
  const { id, status, paise, currency, method, reference, feePaise, feeTaxPaise } = payment;
  if (status !== 'captured' && status !== 'refunded') return null;
  const fee = feePaise === null ? null : { paise: feePaise, taxPaise: feeTaxPaise };
  return { externalId: id, paise, currency, method: methods[method ?? ''] ?? 'Razorpay', reference, fee };
}

function refundOf({ id, paymentId, key, paise, status, createdAt }: GatewayRefund): RailRefund {
  return { refundId: id, externalId: paymentId, key, paise, state: status, createdAt };
}

function mapped<From, To>(answer: RailAnswer<From>, change: (value: From) => To): RailAnswer<To> {
  return answer.kind === 'ok' ? { kind: 'ok', value: change(answer.value) } : answer;
}

async function and<From, To>(
  answer: RailAnswer<From>,
  next: (value: From) => Promise<RailAnswer<To>>,
): Promise<RailAnswer<To>> {
  return answer.kind === 'ok' ? await next(answer.value) : answer;
}
