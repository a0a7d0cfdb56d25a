import type { DoubleEvents } from './double-events.ts';
import type { DoubleLedger, DoubleLink, DoublePayment, DoubleRefund } from './double-ledger.ts';

/**
 * Simulates events at the fake payment gateway: actions of a buyer, of the bank, or of the owner in
 * Razorpay's dashboard. Each method sends the webhook events that Razorpay would send.
 */
export class DoubleActs {
  readonly #ledger: DoubleLedger;
  readonly #events: DoubleEvents;
  #rrn = 84_718_897_182;

  constructor(ledger: DoubleLedger, events: DoubleEvents) {
    this.#ledger = ledger;
    this.#events = events;
  }

  /**
   * Simulates a buyer who pays a payment link, or whose payment ends in another `status`. `paise` and
   * `currency` may differ from those of the link.
   */
  async pay(
    link: DoubleLink,
    status: DoublePayment['status'] = 'captured',
    other: { paise?: number; currency?: string } = {},
  ): Promise<DoublePayment> {
    const payment: DoublePayment = {
      id: this.#ledger.newId('pay'),
      linkId: link.id,
      paise: other.paise ?? link.paise,
      currency: other.currency ?? 'INR',
      status,
      notes: link.notes,
      rrn: String(this.#rrn++).padStart(12, '0'),
      createdAt: this.#ledger.seconds(),
    };
    this.#ledger.payments.set(payment.id, payment);
    await this.#tellPayment(payment);
    return payment;
  }

  /**
   * Changes the status of a payment later, as a bank may do, for example from failed to authorized and then
   * to captured.
   */
  async advance(payment: DoublePayment, status: 'authorized' | 'captured'): Promise<void> {
    payment.status = status;
    await this.#tellPayment(payment);
  }

  async expire(link: DoubleLink): Promise<void> {
    link.status = 'expired';
    await this.#events.tell('payment_link.expired', { payment_link: this.#ledger.linkJson(link) });
  }

  async cancel(link: DoubleLink): Promise<void> {
    link.status = 'cancelled';
    await this.#events.tell('payment_link.cancelled', { payment_link: this.#ledger.linkJson(link) });
  }

  /**
   * Refunds all or a part of a payment. Without `receipt` (the shop's own key), the refund looks as if the
   * owner had made it in Razorpay's dashboard.
   */
  async refund(
    payment: DoublePayment,
    paise: number,
    {
      receipt = null,
      status = 'processed',
    }: { receipt?: string | null; status?: DoubleRefund['status'] } = {},
  ): Promise<DoubleRefund> {
    const { id: paymentId } = payment;
    const id = this.#ledger.newId('rfnd');
    const refund = { id, paymentId, paise, status, receipt, createdAt: this.#ledger.seconds() };
    this.#ledger.refunds.set(id, refund);
    if (this.#ledger.refunded(paymentId) === payment.paise) payment.status = 'refunded';
    await this.#tellRefund('refund.created', refund, payment);
    if (status !== 'pending') await this.#tellRefund(`refund.${status}`, refund, payment);
    return refund;
  }

  /** Completes or fails a pending refund, as the bank does days later. */
  async settleRefund(refund: DoubleRefund, status: 'processed' | 'failed'): Promise<void> {
    refund.status = status;
    const payment = this.#ledger.payments.get(refund.paymentId);
    if (!payment) throw new Error(`no payment ${refund.paymentId}`);
    if (status === 'failed') payment.status = 'captured';
    await this.#tellRefund(`refund.${status}`, refund, payment);
  }

  /** Sends a webhook event about a payment link of another site that uses the same Razorpay account. */
  async tellForeign(): Promise<void> {
    const seconds = this.#ledger.seconds();
    const link: DoubleLink = {
      id: this.#ledger.newId('plink'),
      reference: 'another-shop-17',
      paise: 100_000,
      description: 'not ours',
      callbackUrl: null,
      expireBy: seconds + 3_600,
      status: 'paid',
      notes: {},
      createdAt: seconds,
    };
    await this.#events.tell('payment_link.paid', { payment_link: this.#ledger.linkJson(link) });
  }

  async #tellPayment(payment: DoublePayment): Promise<void> {
    await this.#events.tell(`payment.${payment.status}`, { payment: this.#ledger.paymentJson(payment) });
    const link = this.#ledger.links.get(payment.linkId ?? '');
    if (!link || payment.status !== 'captured') return;
    link.status = 'paid';
    const entities = {
      payment_link: this.#ledger.linkJson(link),
      payment: this.#ledger.paymentJson(payment),
    };
    await this.#events.tell('payment_link.paid', entities);
  }

  async #tellRefund(name: string, refund: DoubleRefund, payment: DoublePayment): Promise<void> {
    const entities = {
      refund: this.#ledger.refundJson(refund),
      payment: this.#ledger.paymentJson(payment),
    };
    await this.#events.tell(name, entities);
  }
}
