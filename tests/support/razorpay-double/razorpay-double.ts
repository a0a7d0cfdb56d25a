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

/**
 * A fake Razorpay payment gateway for tests and development (a test double). It runs in this process,
 * responds over real HTTP, and can be made to fail in the ways in which the real gateway may fail.
 */
export type RazorpayDouble = DoubleApi & {
  /** The settings that connect the shop to the fake gateway. */
  settings: RazorpaySettings;
  events: DoubleEvents;
  /** Sets the clock of the fake gateway. */
  setNow: (now: Date) => void;
  close: () => Promise<void>;
};

const keySecret = 'key-secret-of-the-double';
const webhookSecret = 'webhook-secret-of-the-double';

/**
 * Starts the stand-in for Razorpay on 127.0.0.1, on a free port. Its clock is the real one unless `now` is
 * given. With `isLive`, its keys look like keys for real money instead of test keys.
 */
export async function startRazorpayDouble({
  now,
  isLive = false,
}: {
  now?: Date;
  isLive?: boolean;
} = {}): Promise<RazorpayDouble> {
  let time = now;
  const keys = { keyId: `rzp_${isLive ? 'live' : 'test'}_Double00000001`, keySecret };
  const app = new Hono();
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const ledger = new DoubleLedger(
    () => time ?? new Date(),
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
    beforeAnswer: null,
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
  app.route('/pay', createDoublePage(ledger, acts, keySecret));
  return double;
}
