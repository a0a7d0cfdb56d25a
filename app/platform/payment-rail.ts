import type { GatewayRail } from '#app/domain/order.ts';

/** `unknown`: perhaps done, perhaps not (SELL-68), so it is no refusal: ask again, or look up the state. */
export type RailAnswer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

/** `reference` is the shop's own and never used for two attempts. */
export type NewAttempt = {
  reference: string;
  paise: number;
  /** What the buyer reads on the payment gateway's page, such as the course's title. */
  description: string;
  /** The buyer's mobile number. It is sent only to a gateway that demands one, which Razorpay does not. */
  phone: string;
  returnTo: string;
  /** When the payment gateway must stop accepting payments; at least 15 minutes from now. */
  expiresAt: Date;
};

/** What identifies a payment attempt at the gateway. `gatewayId` is null until the gateway's answer is stored. */
export type KnownAttempt = { reference: string; gatewayId: string | null };

export type OpenedAttempt = {
  gatewayId: string;
  url: string;
  expiresAt: Date;
};

/** A payment of which the payment gateway has captured the money. `externalId` is the gateway's id of the payment. */
export type RailMoney = {
  externalId: string;
  /** The amount in hundredths of the currency: paise for `INR`. */
  paise: number;
  currency: string;
  /** The way of paying, such as a card, as it is shown to the owner. */
  method: string;
  /** The shop's reference; null if the payment belongs to another shop with the same gateway account. */
  reference: string | null;
  /** What the gateway deducts, and the GST in it; null until it is reported. */
  fee: RailFee | null;
};

export type RailFee = { paise: number; taxPaise: number };

/** `isOpen`: the buyer can still pay with it. `opened` is null if the gateway does not know it. */
export type AttemptState = { isOpen: boolean; opened: OpenedAttempt | null; money: RailMoney[] };

/** `key` is an idempotency key, 10 to 40 of `A-Za-z0-9_-`: equal keys make only one refund. */
export type NewRefund = { externalId: string; paise: number; key: string };

export type RailRefund = {
  refundId: string;
  /** The payment gateway's id of the refunded payment, which is stored in `payments.externalId`. */
  externalId: string;
  /** The key of the refund; null if it was made in the gateway's dashboard. */
  key: string | null;
  paise: number;
  state: 'pending' | 'processed' | 'failed';
  createdAt: Date;
};

/** Events come late, twice and in any order, so the shop only asks for the state. */
export type RailNews = {
  eventId: string;
  /** The reference of the payment attempt that the event is about; null if the event contains none. */
  reference: string | null;
  /** The payment gateway's id of the payment that the event is about; null if it is about none. */
  externalId: string | null;
  refund: RailRefund | null;
};

/**
 * No function rejects. The gateway's ids (`gatewayId`, `externalId`, `refundId`) are only stored and passed
 * back, whatever their format. `tests/support/rail-contract.ts` is the contract.
 */
export type PaymentRail<Name extends string = GatewayRail> = {
  rail: Name;
  /** Whether the shop uses test keys of the payment gateway, so that no money moves. */
  isTest: boolean;
  /** Opens an attempt with a page to pay on. The same reference again returns the attempt that exists (S-20). */
  open: (attempt: NewAttempt) => Promise<RailAnswer<OpenedAttempt>>;
  /** Asks the payment gateway for the state of a payment attempt and for all payments that were made with it. */
  look: (attempt: KnownAttempt) => Promise<RailAnswer<AttemptState>>;
  /** Closes an attempt, so that the buyer can no longer pay with it; returns its state. */
  close: (attempt: KnownAttempt) => Promise<RailAnswer<AttemptState>>;
  lookMoney: (externalId: string) => Promise<RailAnswer<RailMoney | null>>;
  listMoney: (since: Date) => Promise<RailAnswer<RailMoney[]>>;
  listRefunds: (since: Date) => Promise<RailAnswer<RailRefund[]>>;
  /** `forged`: wrong signature; `unreadable`: signed, not understood; `ignored`: of no order. */
  readEvent: (headers: Headers, body: Uint8Array) => RailNews | 'forged' | 'unreadable' | 'ignored';
  /** Reads the URL of a returning buyer; null if it is not signed, which some gateways never do. */
  readReturn: (query: URLSearchParams) => string | null;
  /** Refunds a payment completely or in part. Calling it again with the same key never refunds twice. */
  refund: (refund: NewRefund) => Promise<RailAnswer<RailRefund>>;
  lookRefund: (refundId: string) => Promise<RailAnswer<RailRefund>>;
};
