import type { Rail } from '#app/domain/order.ts';

/** The address of the webhook, to which the gateway sends its events. */
export const webhookAddress = '/webhooks/razorpay';

/**
 * The answer of a payment gateway (SELL-68). `unknown` means that the gateway may or may not have done what
 * was asked. Never treat it as a refusal: ask again, or look the state up.
 */
export type RailAnswer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

/** One try to pay an order at the gateway, under a reference of ours that is never used for another try. */
export type NewAttempt = {
  reference: string;
  paise: number;
  /** What the buyer sees at the gateway, such as the course's title. */
  description: string;
  /** The URL to which the gateway sends the buyer's browser back. */
  returnTo: string;
  /** When the gateway is to stop taking money; at least 15 minutes ahead. */
  expiresAt: Date;
};

/** How an attempt is named at the gateway. `gatewayId` is null until the gateway's answer is stored. */
export type KnownAttempt = { reference: string; gatewayId: string | null };

export type OpenedAttempt = {
  gatewayId: string;
  /** The address of the page on which the buyer pays. */
  url: string;
  expiresAt: Date;
};

/** Money that the gateway has captured. `externalId` is the gateway's name of the payment. */
export type RailMoney = {
  externalId: string;
  /** The amount in hundredths of the currency: paise for `INR`. */
  paise: number;
  currency: string;
  /** The way of paying, in words for the owner. */
  method: string;
  /** The reference of the attempt; null for money of another shop at the same gateway. */
  reference: string | null;
  /** What the gateway deducts, and the GST in that; null where it has not said. */
  fee: RailFee | null;
};

export type RailFee = { paise: number; taxPaise: number };

/** `isOpen` says whether the buyer can still pay with the attempt; `opened` is null if the gateway knows none. */
export type AttemptState = { isOpen: boolean; opened: OpenedAttempt | null; money: RailMoney[] };

/** The data of a new refund. `key` has 10 to 40 characters of `A-Za-z0-9_-` and makes repeating it safe. */
export type NewRefund = { externalId: string; paise: number; key: string };

export type RailRefund = {
  /** The gateway's name of the refund. */
  refundId: string;
  /** The gateway's name of the payment that is given back, as stored in `payments.externalId`. */
  externalId: string;
  /** Our key; null for a refund that the owner made in the gateway's dashboard. */
  key: string | null;
  paise: number;
  state: 'pending' | 'processed' | 'failed';
  createdAt: Date;
};

/**
 * What a gateway reports by its webhook. It is a hint to look: events come twice, late and in any order. A
 * refund made in the gateway's dashboard is known from it at once, and else from the daily comparison.
 */
export type RailNews = {
  eventId: string;
  /** The reference of the attempt that the event is about; null if it names none. */
  reference: string | null;
  /** The payment that the event is about; null if it is about none. */
  externalId: string | null;
  refund: RailRefund | null;
};

/**
 * A payment gateway, as orders see it. No call rejects. Names that the gateway gives (`gatewayId`,
 * `externalId`, `refundId`) are stored and handed back, never read.
 */
export type PaymentRail = {
  rail: Extract<Rail, 'razorpay'>;
  /** Whether the keys are test keys, so that no money moves. */
  isTest: boolean;
  /** Opens an attempt. Repeating it with the same reference returns the attempt that exists (S-20). */
  open: (attempt: NewAttempt) => Promise<RailAnswer<OpenedAttempt>>;
  /** Finds out what became of an attempt, with all money that came by it. */
  look: (attempt: KnownAttempt) => Promise<RailAnswer<AttemptState>>;
  /** Ends an attempt, so that no money can come by it any more, and returns what became of it. */
  close: (attempt: KnownAttempt) => Promise<RailAnswer<AttemptState>>;
  /** Finds one payment; null if its money was not captured. */
  lookMoney: (externalId: string) => Promise<RailAnswer<RailMoney | null>>;
  /** Lists the money of all payments that were begun since a point in time. */
  listMoney: (since: Date) => Promise<RailAnswer<RailMoney[]>>;
  /** Lists all refunds that were made since a point in time, also those of the gateway's dashboard. */
  listRefunds: (since: Date) => Promise<RailAnswer<RailRefund[]>>;
  /**
   * Reads a webhook request: `forged` if the signature or the body is wrong, `ignored` if orders have no use
   * for the event. `body` holds the bytes as received.
   */
  readEvent: (headers: Headers, body: Uint8Array) => RailNews | 'forged' | 'ignored';
  /** Reads the reference of an attempt from the query with which a buyer comes back; null if it is forged. */
  readReturn: (query: URLSearchParams) => string | null;
  /** Gives back a part or all of a payment. Repeating it with the same key never refunds twice. */
  refund: (refund: NewRefund) => Promise<RailAnswer<RailRefund>>;
  /** Finds out what became of a refund, by the gateway's name of it. */
  lookRefund: (refundId: string) => Promise<RailAnswer<RailRefund>>;
};
