import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../tests/support/postgres.ts';
import { gatewayVariables } from '../tests/support/razorpay-double/double-variables.ts';
import { startRazorpayDouble } from '../tests/support/razorpay-double/razorpay-double.ts';
import { startSite } from '../tests/support/site.ts';
import { addCoupon, atRate, order, perSecond } from './buyers.ts';
import { fetchRaw, startBare } from './reference.ts';
import { load, median, readSteadily, spread } from './server-load.ts';

// Measures how much slower the catalog becomes for visitors (p99 latency) while guests order a course, ten times a second
// and then as fast as the shop can, and while the gateway's events about their payments arrive. Then lets 200 buyers compete for the last use of a coupon, and compares
// the catalog's speed with and without a coupon code in its URL.
const rounds = Number(process.env.ROUNDS ?? 5);
const buyers = Number(process.env.BUYERS ?? 100);
const rivals = 200;
const atOnce = 8;
// A rate of orders that the busiest hour of an academy does not reach: 600 orders a minute.
const busyRate = 10;
// A course that sends nothing by post, so that its checkout does not ask for an address.
const slug = 'fpv-flying-simulator-to-first-pack';
const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': '10.200.0.1' };

/**
 * The measurements of one round. `checkouts` and `settled` are rates per second. `idle` is the catalog's p99 latency
 * without other load, in milliseconds; `besideBusy`, `beside` and `besideSettling` are the latencies under load, as
 * multiples of `idle`. The `bare…` values are the same figures for a server that sends fixed bytes.
 */
type Round = Record<
  | 'idle'
  | 'checkouts'
  | 'settled'
  | 'besideBusy'
  | 'beside'
  | 'besideSettling'
  | 'bareIdle'
  | 'bareBesideBusy'
  | 'bareBeside'
  | 'bareBesideSettling',
  number
>;
type Ordered = { path: string; send: Awaited<ReturnType<typeof order>>['send'] };
const isPaid = async ({ path, send }: Ordered) => (await send(path)).html.includes('You are enrolled');

async function measure(engine: string, env: Record<string, string>): Promise<number> {
  const double = await startRazorpayDouble();
  const shop = { NODE_ENV: 'test', LOG_LEVEL: 'error', SAMPLE_CONTENT: 'on', DEMO_DATA: 'on' };
  const site = await startSite({ ...shop, ...gatewayVariables(double.settings), ...env });
  const catalog = `${site.url.replace('localhost', '127.0.0.1')}/courses`;
  // A baseline: a bare server that sends the same bytes and is measured at the same time. The bare server's latency
  // shows how long requests wait for the CPU, which buyers, database and load generator share.
  const bare = await startBare(await fetchRaw(catalog, headers));
  const p99Beside = async <T>(work: () => Promise<T>) => {
    const readings = await Promise.all([readSteadily(catalog, headers), readSteadily(bare.url, headers)]);
    const rate = await work();
    const [p99 = Number.NaN, bareP99 = Number.NaN] = await Promise.all(readings.map(({ stop }) => stop()));
    return { rate, p99, bareP99 };
  };
  /** Measures one round: the idle shop, `buyers` checkouts, and the events about their payments. */
  async function round(): Promise<Round> {
    const idle = await p99Beside(() => sleep(5_000));
    const ordered: Ordered[] = [];
    const known = new Set(double.ledger.links.keys());
    const buy = async () => {
      const { send, to } = await order(site, slug);
      // Loads the order's page, as a buyer does. The gateway's payment page is not loaded: the shop created it with the
      // order.
      if (to === '' || (await send(to)).status !== 200) throw new Error('an order was refused');
      ordered.push({ path: to, send });
    };
    const busy = await p99Beside(() => atRate(busyRate, buyers, buy));
    const ordering = await p99Beside(() => perSecond(buyers, atOnce, buy));
    double.events.target = null;
    double.events.written.length = 0;
    for (const link of double.ledger.links.values()) if (!known.has(link.id)) await double.acts.pay(link);
    double.events.target = `${site.url}/webhooks/razorpay`;
    const events = double.events.written.filter(({ name }) => name === 'payment_link.paid');
    const settling = await p99Beside(() =>
      perSecond(1, 1, async () => {
        await perSecond(events.length, atOnce, async (nth) => {
          const event = events[nth];
          if (event) await double.events.deliver(event);
        });
        // Waits until the order of the last event is paid. Of the events that were sent at the same time, another one may
        // be the last to be processed.
        const last = ordered.find(({ path }) => events.at(-1)?.body.includes(path.slice('/orders/'.length)));
        while (last && !(await isPaid(last))) await sleep(100);
      }),
    );
    for (const one of ordered) while (!(await isPaid(one))) await sleep(100);
    const base = Math.max(idle.p99, 1);
    const bareBase = Math.max(idle.bareP99, 1);
    return {
      idle: idle.p99,
      checkouts: ordering.rate,
      settled: settling.rate * ordered.length,
      besideBusy: busy.p99 / base,
      beside: ordering.p99 / base,
      besideSettling: settling.p99 / base,
      bareIdle: idle.bareP99,
      bareBesideBusy: busy.bareP99 / bareBase,
      bareBeside: ordering.bareP99 / bareBase,
      bareBesideSettling: settling.bareP99 / bareBase,
    };
  }

  await p99Beside(() => sleep(3_000));
  const measured: Round[] = [];
  while (measured.length < rounds) measured.push(await round());
  const statuses = new Set(double.events.delivered.map(({ status }) => status));
  if (statuses.size !== 1 || !statuses.has(200)) throw new Error(`events were answered ${[...statuses]}`);

  await addCoupon(site, 'LASTONE', 1);
  let winners = 0;
  await perSecond(rivals, rivals, async () => {
    const { send, to } = await order(site, slug, 'LASTONE');
    if (to !== '' && (await send(to)).html.includes('LASTONE')) winners++;
  });

  const pid = site.process.pid ?? 0;
  const plain = await load(catalog, pid, { seconds: 5, headers });
  const coded = await load(`${catalog}?code=LASTONE`, pid, { seconds: 5, headers });
  bare.process.kill();
  await site.stop();
  await double.close();
  const of = (name: keyof Round, digits = 1) =>
    spread(
      measured.map((one) => one[name]),
      digits,
    );
  console.log(`${engine}, ${rounds} rounds, median (least–most). The catalog's p99, idle ${of('idle')} ms, and a bare server's, idle ${of('bareIdle')} ms:
  beside ${busyRate} checkouts a second ${of('besideBusy')} times, bare ${of('bareBesideBusy')} times;
  beside as many as the shop can, ${of('checkouts')} a second, ${of('beside')} times, bare ${of('bareBeside')} times;
  beside as many events as it can, ${of('settled')} payments settled a second, ${of('besideSettling')} times, bare ${of('bareBesideSettling')} times;
  ${winners} of ${rivals} buyers got the coupon's last use; a link with a code
  ${(coded.perCpuSecond / plain.perCpuSecond).toFixed(2)} of the page without, per CPU-second`);
  return median(measured.map(({ besideBusy }) => besideBusy));
}

const postgres = await startPostgres({ durable: true });
const hosted = await measure('PostgreSQL', { DATABASE_URL: postgres.url });
await postgres.stop();
const embedded = await measure('embedded', {});
console.log(`checkout: ${Math.max(hosted, embedded).toFixed(2)}`);
