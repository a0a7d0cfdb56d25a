import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { RazorpaySettings } from '#app/env.server.ts';
import { DoubleActs } from './double-acts.ts';
import { createDoubleApi, type DoubleApi } from './double-api.ts';
import { DoubleEvents } from './double-events.ts';
import { DoubleLedger } from './double-ledger.ts';
import { createDoublePage } from './double-page.ts';

/** A payment gateway in this process that behaves as Razorpay does, well and badly, over real HTTP. */
export type RazorpayDouble = DoubleApi & {
  /** What the shop needs to reach it. */
  settings: RazorpaySettings;
  events: DoubleEvents;
  /** Moves the double's own clock. */
  setNow: (now: Date) => void;
  close: () => Promise<void>;
};

const keys = { keyId: 'rzp_test_Double00000001', keySecret: 'key-secret-of-the-double' };
const webhookSecret = 'webhook-secret-of-the-double';

/** Starts the double on a free port of the loopback address, or on `port`. */
export async function startRazorpayDouble({ now = new Date(), port = 0 } = {}): Promise<RazorpayDouble> {
  let time = now;
  const app = new Hono();
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const ledger = new DoubleLedger(
    () => time,
    ({ id }) => `${baseUrl}/pay/${id}`,
  );
  const events = new DoubleEvents(webhookSecret, () => ledger.seconds());
  const acts = new DoubleActs(ledger, events);
  const double: RazorpayDouble = {
    ...keys,
    settings: { ...keys, webhookSecrets: [webhookSecret], baseUrl },
    ledger,
    events,
    acts,
    faults: [],
    asked: [],
    beforeCreateAnswer: null,
    refundInFlight: null,
    nextRefundStatus: 'processed',
    setNow: (moved) => {
      time = moved;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  app.route('/v1', createDoubleApi(double));
  app.route('/pay', createDoublePage(ledger, acts, keys.keySecret));
  return double;
}
