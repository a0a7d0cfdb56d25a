import { z } from 'zod';
import {
  type GatewayPayment,
  type GatewayRefund,
  gatewayPayment,
  gatewayRefund,
  type PaymentLink,
  paymentLink,
} from './razorpay-entities.ts';

/**
 * An event describes when it was written. It comes late, twice, in any order, even before the call that created the
 * link returns. `reference` is the shop's for that link; null for none.
 */
export type RazorpayEvent = {
  name: string;
  reference: string | null;
  link: PaymentLink | null;
  payment: GatewayPayment | null;
  refund: GatewayRefund | null;
};

const readNames = new Set([
  'payment_link.paid',
  'payment_link.partially_paid',
  'payment_link.expired',
  'payment_link.cancelled',
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'refund.created',
  'refund.processed',
  'refund.failed',
]);

const wrapped = <T>(entity: z.ZodType<T>) =>
  z
    .object({ entity })
    .transform(({ entity: inner }) => inner)
    .nullish();
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: wrapped(paymentLink),
    payment: wrapped(gatewayPayment),
    refund: wrapped(gatewayRefund),
  }),
});

/** Reads an event whose signature was checked. `ignored` if the shop does not use it, null if unreadable. */
export function readRazorpayEvent(body: string): RazorpayEvent | 'ignored' | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const name = z.object({ event: z.string() }).safeParse(json).data?.event;
  if (name === undefined) return null;
  if (!readNames.has(name)) return 'ignored';
  const read = event.safeParse(json);
  if (!read.success) return null;
  const { payment_link: link = null, payment = null, refund = null } = read.data.payload;
  return { name, reference: link?.reference ?? payment?.reference ?? null, link, payment, refund };
}
