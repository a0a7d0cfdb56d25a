import { createHmac, randomBytes } from 'node:crypto';

/** An event that the double has written: `body` is exactly what it signs and sends. */
export type DoubleEvent = { id: string; name: string; body: string };

/** How the shop answered a delivery; status 0 where it did not. */
export type Delivery = { event: DoubleEvent; status: number };

/**
 * Sends events as soon as they happen, or holds them until told: a test then delivers them twice, in another
 * order, later, with another secret, or never.
 */
export class DoubleEvents {
  readonly written: DoubleEvent[] = [];
  readonly delivered: Delivery[] = [];
  readonly held: DoubleEvent[] = [];
  /** The shop's webhook; without one, events are only written. */
  target: string | null = null;
  isHolding = false;

  readonly #secret: string;
  readonly #seconds: () => number;

  constructor(secret: string, seconds: () => number) {
    this.#secret = secret;
    this.#seconds = seconds;
  }

  /** Writes an event and delivers or holds it. Rejects never: a shop that is down is told again by the test. */
  async tell(name: string, entities: Record<string, object>): Promise<DoubleEvent> {
    const event = this.write(name, entities);
    if (this.isHolding) this.held.push(event);
    else if (this.target !== null) await this.deliver(event);
    return event;
  }

  /** Writes an event without sending it. */
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

  /** Sends one event, once more if it was sent before. `secret` is another than the current one. */
  async deliver(event: DoubleEvent, secret = this.#secret): Promise<number> {
    if (this.target === null) throw new Error('the double was given no webhook to send to');
    const status = await fetch(this.target, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Event-Id': event.id,
        'X-Razorpay-Signature': createHmac('sha256', secret).update(event.body).digest('hex'),
      },
      body: event.body,
    }).then(
      (response) => response.status,
      () => 0,
    );
    this.delivered.push({ event, status });
    return status;
  }

  /** Delivers what is held, in the order given. */
  async release(order: (events: DoubleEvent[]) => DoubleEvent[] = (events) => events): Promise<void> {
    for (const event of order(this.held.splice(0))) await this.deliver(event);
  }
}

// Spaces, escaped slashes and \u escapes, as other languages write JSON: whoever parses it and writes it again
// gets other bytes.
function odd(json: object): string {
  return JSON.stringify(json, null, 3)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('": ', '" :  ');
}
