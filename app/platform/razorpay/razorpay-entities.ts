import { z } from 'zod';

/** Ids become parts of URLs, and some come back through a buyer's browser, so no other characters are allowed. */
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,40}$`));
const paise = z.number().int().min(0);
const at = z.number().int();

// The notes contain our reference. Razorpay sends empty notes as an array, not an object.
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.null()])
  .optional()
  .transform((given) => {
    const reference = given && !Array.isArray(given) ? given.reference : undefined;
    return typeof reference === 'string' ? reference : null;
  });

export const linkId = id('plink');
export const paymentId = id('pay');
export const refundId = id('rfnd');
export const linkStatuses = ['created', 'partially_paid', 'expired', 'cancelled', 'paid'] as const;

/** `reference` is the shop's; `payments` were made with the link. */
export const paymentLink = z
  .object({
    id: linkId,
    short_url: z.url({ protocol: /^https?$/ }),
    status: z.enum(linkStatuses),
    amount: paise,
    currency: z.string(),
    reference_id: z.string(),
    expire_by: at.nullish(),
    payments: z.array(z.object({ payment_id: paymentId, status: z.string(), amount: paise })).nullish(),
  })
  .transform((link) => ({
    id: link.id,
    url: link.short_url,
    status: link.status,
    paise: link.amount,
    currency: link.currency,
    reference: link.reference_id,
    expiresAt: link.expire_by ? new Date(link.expire_by * 1_000) : null,
    payments: (link.payments ?? []).map((one) => ({
      id: one.payment_id,
      status: one.status,
      paise: one.amount,
    })),
  }));
export type PaymentLink = z.output<typeof paymentLink>;

/** A payment, which is money only if it is or was `captured`. `reference` is the shop's; null for another shop's. */
export const gatewayPayment = z
  .object({
    id: paymentId,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: paise,
    currency: z.string(),
    amount_refunded: paise.nullish(),
    fee: paise.nullish(),
    tax: paise.nullish(),
    method: z.string().nullish(),
    notes,
    acquirer_data: z.object({ rrn: z.string().nullish() }).nullish().catch(null),
    error_reason: z.string().nullish(),
    created_at: at,
  })
  .transform((payment) => ({
    id: payment.id,
    status: payment.status,
    paise: payment.amount,
    currency: payment.currency,
    refundedPaise: payment.amount_refunded ?? 0,
    feePaise: payment.fee ?? null,
    feeTaxPaise: payment.tax ?? 0,
    method: payment.method ?? null,
    reference: payment.notes,
    utr: payment.acquirer_data?.rrn ?? null,
    failure: payment.error_reason ?? null,
    createdAt: new Date(payment.created_at * 1_000),
  }));
export type GatewayPayment = z.output<typeof gatewayPayment>;

/** A refund. `key` is the shop's idempotency key; null for a refund of the dashboard. */
export const gatewayRefund = z
  .object({
    id: refundId,
    payment_id: paymentId,
    status: z.enum(['pending', 'processed', 'failed']),
    amount: paise,
    currency: z.string(),
    receipt: z.string().nullish(),
    created_at: at,
  })
  .transform((refund) => ({
    id: refund.id,
    paymentId: refund.payment_id,
    status: refund.status,
    paise: refund.amount,
    currency: refund.currency,
    key: refund.receipt ?? null,
    createdAt: new Date(refund.created_at * 1_000),
  }));
export type GatewayRefund = z.output<typeof gatewayRefund>;
