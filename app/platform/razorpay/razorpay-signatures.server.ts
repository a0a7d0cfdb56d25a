import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { linkId, linkStatuses, paymentId } from './razorpay-entities.ts';

const linkReturn = z.object({
  razorpay_payment_id: paymentId,
  razorpay_payment_link_id: linkId,
  razorpay_payment_link_reference_id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  razorpay_payment_link_status: z.enum(linkStatuses),
  razorpay_signature: z.string(),
});

/**
 * Returns null unless all parameters are well-formed and the signature is right. What it returns is perhaps of another
 * order, buyer or amount: only a reason to ask (SELL-69).
 */
export function readLinkReturn(query: URLSearchParams, keySecret: string) {
  const read = linkReturn.safeParse(Object.fromEntries(query));
  if (!read.success) return null;
  const { razorpay_payment_id: payment, razorpay_payment_link_id: link } = read.data;
  const { razorpay_payment_link_reference_id: reference, razorpay_payment_link_status: status } = read.data;
  const message = [link, reference, status, payment].join('|');
  if (!isSigned(Buffer.from(message), read.data.razorpay_signature, keySecret)) return null;
  return { paymentId: payment, linkId: link, reference, status };
}

/** By one of the secrets (SELL-69). `body` must be as received: rewritten JSON has other bytes. */
export function isSignedWebhook(
  body: Uint8Array,
  header: string | null,
  secrets: readonly string[],
): boolean {
  return secrets.some((secret) => isSigned(body, header ?? '', secret));
}

function isSigned(message: Uint8Array, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(message).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
