import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog, StopListening } from '../database.server.ts';
import { timeouts } from './pool.server.ts';

interface Subscription {
  onPayload: (payload: string) => void;
  onReconnect?: () => void;
  onLost?: () => void;
}

/** In ms: before the first and, at most, before a later reconnect; and between queries that test. */
const firstWait = 100;
const longestWait = 5_000;
const heartbeatEvery = 20_000;

/**
 * A dedicated connection that receives PostgreSQL notifications (LISTEN/NOTIFY). It reconnects automatically,
 * as often as needed, and then calls each subscriber's `onReconnect`, because notifications sent in the
 * meantime are lost. When it notices that the connection has ended, it calls each subscriber's `onLost`.
 */
export class Listener {
  readonly #url: string;
  readonly #log: DatabaseLog;
  readonly #channels = new Map<string, Set<Subscription>>();
  readonly #stopped = new AbortController();
  #client: Promise<pg.Client> | undefined;
  #connected: pg.Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(url: string, log: DatabaseLog) {
    this.#url = url;
    this.#log = log;
  }

  /** Receives notifications until the returned function is called. Rejects if it cannot connect. */
  async listen(channel: string, subscription: Subscription): Promise<StopListening> {
    this.#client ??= this.#connect();
    const client = await this.#client.catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    const subscriptions = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscriptions.add(subscription));
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return async () => {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0 || this.#channels.get(channel) !== subscriptions) return;
      this.#channels.delete(channel);
      // A new connection does not listen to this channel any more. It may take long to come, so it is not waited for.
      await this.#connected?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    clearInterval(this.#heartbeat);
    const client = await this.#client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: timeouts.connect,
      query_timeout: timeouts.connect,
      keepAlive: true,
      application_name: 'pankh listener',
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.#channels.keys())
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#watch(client);
    return client;
  }

  // Sends a query at regular intervals, because a silently broken connection (a pulled cable, a lost NAT entry) is
  // noticed only when something is sent over it. Reconnects when the connection has ended.
  #watch(client: pg.Client): void {
    clearInterval(this.#heartbeat);
    this.#connected = client;
    this.#heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => client.end().catch(() => undefined));
    }, heartbeatEvery);
    this.#heartbeat.unref();
    client.once('end', () => {
      this.#connected = undefined;
      clearInterval(this.#heartbeat);
      if (!this.#stopped.signal.aborted) this.#notify('onLost');
      if (!this.#stopped.signal.aborted) this.#client = this.#reconnect();
      this.#client?.catch(() => undefined);
    });
  }

  #notify(what: 'onLost' | 'onReconnect'): void {
    for (const subscriptions of this.#channels.values())
      for (const subscription of subscriptions) subscription[what]?.();
  }

  async #reconnect(): Promise<pg.Client> {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      this.#log.warn({ waitMilliseconds: wait }, 'live updates: database connection lost, connecting again');
      // The random factor (jitter) keeps many server processes from reconnecting to a restarted PostgreSQL at
      // the same instant.
      await sleep(wait * (0.5 + Math.random() / 2), undefined, { signal: this.#stopped.signal, ref: false });
      try {
        const client = await this.#connect();
        this.#notify('onReconnect');
        return client;
      } catch {
        // The attempt failed; the loop tries again after a longer wait.
      }
    }
  }
}
