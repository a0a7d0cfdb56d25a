import { createHmac, randomBytes } from 'node:crypto';

/**
 * A payment link in the form in which the fake gateway stores it. `linkJson` converts it to Razorpay's field
 * names.
 */
export type DoubleLink = {
  id: string;
  reference: string;
  paise: number;
  description: string;
  callbackUrl: string | null;
  expireBy: number;
  status: 'created' | 'expired' | 'cancelled' | 'paid';
  notes: Record<string, string>;
  createdAt: number;
};

export type DoublePayment = {
  id: string;
  linkId: string | null;
  paise: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  notes: Record<string, string>;
  rrn: string;
  createdAt: number;
};

export type DoubleRefund = {
  id: string;
  paymentId: string;
  paise: number;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
  createdAt: number;
};

export class DoubleLedger {
  readonly links = new Map<string, DoubleLink>();
  readonly payments = new Map<string, DoublePayment>();
  readonly refunds = new Map<string, DoubleRefund>();
  /**
   * For each idempotency key, the request body and the refund, so that a repeated request gets the same
   * response.
   */
  readonly refundKeys = new Map<string, { body: string; refundId: string | null }>();

  readonly now: () => Date;
  readonly shortUrlOf: (link: DoubleLink) => string;

  /** `shortUrlOf` returns the URL of the page on which a buyer pays a link. */
  constructor(now: () => Date, shortUrlOf: (link: DoubleLink) => string) {
    this.now = now;
    this.shortUrlOf = shortUrlOf;
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1_000);
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex').slice(0, 14)}`;
  }

  /**
   * Returns what buyers paid minus what was refunded, in paise. The shop's own records must have the same
   * sum.
   */
  balance(): number {
    let sum = 0;
    for (const { id, status, paise } of this.payments.values())
      if (status === 'captured' || status === 'refunded') sum += paise - this.refunded(id);
    return sum;
  }

  refunded(paymentId: string): number {
    let sum = 0;
    for (const refund of this.refunds.values())
      if (refund.paymentId === paymentId && refund.status !== 'failed') sum += refund.paise;
    return sum;
  }

  paymentsOf(linkId: string): DoublePayment[] {
    return [...this.payments.values()].filter((payment) => payment.linkId === linkId);
  }

  linkJson(link: DoubleLink): object {
    const payments = this.paymentsOf(link.id).filter(({ status }) => status !== 'failed');
    return {
      accept_partial: false,
      amount: link.paise,
      amount_paid: payments.reduce((sum, { paise }) => sum + paise, 0),
      callback_method: link.callbackUrl ? 'get' : '',
      callback_url: link.callbackUrl ?? '',
      cancelled_at: 0,
      created_at: link.createdAt,
      currency: 'INR',
      customer: {},
      description: link.description,
      expire_by: link.expireBy,
      expired_at: 0,
      id: link.id,
      notes: emptyAsList(link.notes),
      payments: payments.map(({ id, paise, status, createdAt }) => ({
        amount: paise,
        created_at: createdAt,
        method: 'upi',
        payment_id: id,
        plink_id: link.id,
        status,
        updated_at: createdAt,
      })),
      reference_id: link.reference,
      short_url: this.shortUrlOf(link),
      status: link.status,
      upi_link: false,
      'a_new_field_₹': 'unknown to every reader',
    };
  }

  paymentJson(payment: DoublePayment): object {
    const isCaptured = payment.status === 'captured' || payment.status === 'refunded';
    const fee = Math.round(payment.paise * 0.02);
    return {
      acquirer_data: { rrn: payment.rrn, upi_transaction_id: 'F3A1C0DE' },
      amount: payment.paise,
      amount_refunded: this.refunded(payment.id),
      captured: isCaptured,
      created_at: payment.createdAt,
      currency: payment.currency,
      email: 'void@razorpay.com',
      entity: 'payment',
      error_reason: payment.status === 'failed' ? 'payment_timed_out' : null,
      fee: isCaptured ? Math.round(fee * 1.18) : null,
      id: payment.id,
      method: 'upi',
      notes: emptyAsList(payment.notes),
      status: payment.status,
      tax: isCaptured ? Math.round(fee * 0.18) : null,
    };
  }

  refundJson(refund: DoubleRefund): object {
    return {
      acquirer_data: { arn: null },
      amount: refund.paise,
      created_at: refund.createdAt,
      currency: 'INR',
      entity: 'refund',
      id: refund.id,
      notes: [],
      payment_id: refund.paymentId,
      receipt: refund.receipt,
      speed_processed: 'normal',
      status: refund.status,
    };
  }

  /** Returns the signed URL to which a buyer's browser is sent after a payment. */
  returnTo(link: DoubleLink, payment: DoublePayment, keySecret: string): string {
    const url = new URL(link.callbackUrl ?? this.shortUrlOf(link));
    const message = [link.id, link.reference, link.status, payment.id].join('|');
    url.searchParams.set('razorpay_payment_id', payment.id);
    url.searchParams.set('razorpay_payment_link_id', link.id);
    url.searchParams.set('razorpay_payment_link_reference_id', link.reference);
    url.searchParams.set('razorpay_payment_link_status', link.status);
    url.searchParams.set('razorpay_signature', createHmac('sha256', keySecret).update(message).digest('hex'));
    return url.href;
  }
}

// Returns an empty array for an empty object, as Razorpay's API does, because that API runs on PHP.
const emptyAsList = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : []);
