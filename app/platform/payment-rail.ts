import type { GatewayRail } from '#app/domain/order.ts';

/**
 * The answer of a payment gateway (SELL-68). `unknown` means that the gateway may or may not have done what the shop
 * asked for. Never treat `unknown` as a refusal: ask again, or look up the state.
 */
export type RailAnswer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

/**
 * The data of a new attempt to pay an order at the payment gateway. `reference` is made by the shop, which never uses
 * one reference for two attempts.
 */
export type NewAttempt = {
  reference: string;
  paise: number;
  /** What the buyer reads on the payment gateway's page, such as the course's title. */
  description: string;
  /** The buyer's mobile number. It is sent only to a gateway that demands one, which Razorpay does not. */
  phone: string;
  /** The URL to which the payment gateway sends the buyer's browser back. */
  returnTo: string;
  /** When the payment gateway must stop accepting payments; at least 15 minutes from now. */
  expiresAt: Date;
};

/** What identifies a payment attempt at the gateway. `gatewayId` is null until the gateway's answer is stored. */
export type KnownAttempt = { reference: string; gatewayId: string | null };

export type OpenedAttempt = {
  gatewayId: string;
  /** The URL of the payment gateway's page on which the buyer pays. */
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
  /**
   * The reference of the payment attempt; null if the payment belongs to another shop with the same gateway account.
   */
  reference: string | null;
  /**
   * The fee that the payment gateway deducts, and the GST (Indian tax) in it; null if the gateway has not reported
   * them.
   */
  fee: RailFee | null;
};

export type RailFee = { paise: number; taxPaise: number };

/**
 * The state of a payment attempt at the gateway. `isOpen` says whether the buyer can still pay with it. `opened` is
 * null if the gateway does not know the attempt.
 */
export type AttemptState = { isOpen: boolean; opened: OpenedAttempt | null; money: RailMoney[] };

/**
 * The data of a new refund. `key` is an idempotency key of 10 to 40 characters of `A-Za-z0-9_-`: several requests with
 * the same key make only one refund.
 */
export type NewRefund = { externalId: string; paise: number; key: string };

export type RailRefund = {
  /** The payment gateway's id of the refund. */
  refundId: string;
  /** The payment gateway's id of the refunded payment, which is stored in `payments.externalId`. */
  externalId: string;
  /**
   * The idempotency key that the shop sent with the refund; null if the owner made the refund in the payment gateway's
   * dashboard.
   */
  key: string | null;
  paise: number;
  state: 'pending' | 'processed' | 'failed';
  createdAt: Date;
};

/**
 * An event that the payment gateway reports to the webhook. Events may come late, twice and in any order, so the shop
 * reacts to an event only by asking the gateway for the state. Refunds made in the gateway's dashboard become known by
 * such events; a daily comparison finds those whose event was lost.
 */
export type RailNews = {
  eventId: string;
  /** The reference of the payment attempt that the event is about; null if the event contains none. */
  reference: string | null;
  /** The payment gateway's id of the payment that the event is about; null if it is about none. */
  externalId: string | null;
  refund: RailRefund | null;
};

/**
 * The interface to a payment gateway. No function rejects. The gateway's ids (`gatewayId`, `externalId`, `refundId`)
 * are only stored and passed back; no code may rely on their format. The tests in `tests/support/rail-contract.ts`
 * state what every implementation must do.
 */
export type PaymentRail<Name extends string = GatewayRail> = {
  rail: Name;
  /** Whether the shop uses test keys of the payment gateway, so that no money moves. */
  isTest: boolean;
  /**
   * Opens a payment attempt, with a page of the payment gateway on which the buyer can pay. Calling it again with the
   * same reference returns the attempt that already exists (S-20).
   */
  open: (attempt: NewAttempt) => Promise<RailAnswer<OpenedAttempt>>;
  /** Asks the payment gateway for the state of a payment attempt and for all payments that were made with it. */
  look: (attempt: KnownAttempt) => Promise<RailAnswer<AttemptState>>;
  /**
   * Closes a payment attempt at the payment gateway, so that the buyer can no longer pay with it, and returns its
   * state.
   */
  close: (attempt: KnownAttempt) => Promise<RailAnswer<AttemptState>>;
  /** Finds one payment by the payment gateway's id; null if its money was not captured. */
  lookMoney: (externalId: string) => Promise<RailAnswer<RailMoney | null>>;
  /** Lists all payments with captured money that buyers began after the time `since`. */
  listMoney: (since: Date) => Promise<RailAnswer<RailMoney[]>>;
  /** Lists all refunds made after the time `since`, including those made in the payment gateway's dashboard. */
  listRefunds: (since: Date) => Promise<RailAnswer<RailRefund[]>>;
  /**
   * Reads a webhook request. Returns `forged` if the signature is wrong, `unreadable` if the signature is right but the
   * body is not understood, and `ignored` if the event concerns no order. `body` contains the bytes as they were
   * received.
   */
  readEvent: (headers: Headers, body: Uint8Array) => RailNews | 'forged' | 'unreadable' | 'ignored';
  /**
   * Reads the reference of a payment attempt from the URL parameters with which a buyer returns from the gateway.
   * Returns null if the gateway has not signed them, which some gateways never do.
   */
  readReturn: (query: URLSearchParams) => string | null;
  /** Refunds a payment completely or in part. Calling it again with the same key never refunds twice. */
  refund: (refund: NewRefund) => Promise<RailAnswer<RailRefund>>;
  /** Reads the current state of a refund from the payment gateway. `refundId` is the gateway's id of the refund. */
  lookRefund: (refundId: string) => Promise<RailAnswer<RailRefund>>;
};
