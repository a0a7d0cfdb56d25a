import { createHmac, randomBytes } from 'node:crypto';

/** A webhook event of the fake gateway. `body` is the exact text that is signed and sent. */
export type DoubleEvent = { id: string; name: string; body: string };

/** The HTTP status with which the shop responded to a webhook event; 0 if it did not respond. */
export type Delivery = { event: DoubleEvent; status: number };

/**
 * Sends webhook events as soon as something happens. With `isHolding`, it holds them back, so that a test can
 * send them twice, in another order, later, with another secret, or never.
 */
export class DoubleEvents {
  readonly written: DoubleEvent[] = [];
  readonly delivered: Delivery[] = [];
  readonly held: DoubleEvent[] = [];
  /** The URL of the shop's webhook. If it is null, webhook events are created but not sent. */
  target: string | null = null;
  isHolding = false;

  readonly #secret: string;
  readonly #seconds: () => number;

  constructor(secret: string, seconds: () => number) {
    this.#secret = secret;
    this.#seconds = seconds;
  }

  /**
   * Creates a webhook event, and sends it or holds it back. Never rejects: if the shop does not respond, the
   * test has to send the event again.
   */
  async tell(name: string, entities: Record<string, object>): Promise<DoubleEvent> {
    const event = this.write(name, entities);
    if (this.isHolding) this.held.push(event);
    else if (this.target !== null) await this.deliver(event);
    return event;
  }

  /** Creates a webhook event without sending it. */
  write(name: string, entities: Record<string, object>): DoubleEvent {
    const payload = Object.fromEntries(Object.entries(entities).map(([key, entity]) => [key, { entity }]));
    const json = {
      account_id: 'acc_Double0000001',
      contains: Object.keys(entities),
      created_at: this.#seconds(),
      entity: 'event',
      event: name,
      payload,
    };
    const event = { id: `evt_${randomBytes(8).toString('hex')}`, name, body: odd(json) };
    this.written.push(event);
    return event;
  }

  /**
   * Returns the request that delivers an event to the shop's webhook. `secret` signs the event. If `body` is
   * given, it replaces the event's body after signing.
   */
  signed(
    event: DoubleEvent,
    { body = event.body, secret = this.#secret }: { body?: string; secret?: string } = {},
  ): { headers: Headers; body: Buffer<ArrayBuffer> } {
    const headers = new Headers({
      'Content-Type': 'application/json',
      'X-Razorpay-Event-Id': event.id,
      'X-Razorpay-Signature': createHmac('sha256', secret).update(event.body).digest('hex'),
    });
    return { headers, body: Buffer.from(body) };
  }

  /**
   * Sends a webhook event, even one that was sent before, and returns the status of the response. `secret`
   * signs the event.
   */
  async deliver(event: DoubleEvent, secret = this.#secret): Promise<number> {
    if (this.target === null) throw new Error('the double was given no webhook to send to');
    const status = await fetch(this.target, { method: 'POST', ...this.signed(event, { secret }) }).then(
      (response) => response.status,
      () => 0,
    );
    this.delivered.push({ event, status });
    return status;
  }

  /** Sends all events that were held back, in the order that `order` returns. */
  async release(order: (events: DoubleEvent[]) => DoubleEvent[] = (events) => events): Promise<void> {
    for (const event of order(this.held.splice(0))) await this.deliver(event);
  }
}

// Writes a webhook event's JSON in an unusual but valid way, with extra spaces, escaped slashes and \u escapes. The
// signature covers these exact bytes, so the signature does not match if code parses the JSON and writes it again.
function odd(json: object): string {
  return JSON.stringify(json, null, 3)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('": ', '" :  ');
}
