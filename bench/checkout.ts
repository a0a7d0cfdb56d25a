import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startPostgres } from '../tests/support/postgres.ts';
import { gatewayVariables } from '../tests/support/razorpay-double/double-variables.ts';
import { startRazorpayDouble } from '../tests/support/razorpay-double/razorpay-double.ts';
import { startSite } from '../tests/support/site.ts';
import { addCoupon, order, perSecond } from './buyers.ts';
import { load } from './server-load.ts';

// Orders a course as many guests and delivers the gateway's events about their payments, while others read
// the catalog; its 99th percentile is compared with that of the idle shop. Then 200 buyers compete for the
// last use of a coupon, and a link with a code is compared with the same page without one.
const buyers = Number(process.env.BUYERS ?? 200);
const atOnce = 8;
const slug = 'python-from-zero';
const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': '10.200.0.1' };

type Ordered = { path: string; send: Awaited<ReturnType<typeof order>>['send'] };
const isPaid = async ({ path, send }: Ordered) => (await send(path)).html.includes('You are enrolled');

async function measure(engine: string, env: Record<string, string>): Promise<number> {
  const double = await startRazorpayDouble();
  const shop = { NODE_ENV: 'test', LOG_LEVEL: 'error', SAMPLE_CONTENT: 'on', DEMO_DATA: 'on' };
  const site = await startSite({ ...shop, ...gatewayVariables(double.settings), ...env });
  const catalogue = `${site.url.replace('localhost', '127.0.0.1')}/courses`;
  const p99Beside = async (work: () => Promise<number>) => {
    const options = { url: catalogue, connections: 4, duration: 600, overallRate: 100, headers };
    let reading: autocannon.Instance | undefined;
    const read = new Promise<autocannon.Result>((resolve, reject) => {
      reading = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)));
    });
    const rate = await work();
    reading?.stop();
    return { rate, p99: (await read).latency.p99 };
  };
  await p99Beside(() => sleep(3_000, 0));

  const idle = await p99Beside(() => sleep(10_000, 0));
  const ordered: Ordered[] = [];
  const ordering = await p99Beside(() =>
    perSecond(buyers, atOnce, async () => {
      const { send, to } = await order(site, slug);
      // Loads the page of the order. The payment page at the gateway was already created when the order was
      // placed.
      if (to === '' || (await send(to)).status !== 200) throw new Error('an order was refused');
      ordered.push({ path: to, send });
    }),
  );
  for (const link of double.ledger.links.values()) await double.acts.pay(link);
  double.events.target = `${site.url}/webhooks/razorpay`;
  const events = double.events.written.filter(({ name }) => name === 'payment_link.paid');
  const settling = await p99Beside(() =>
    perSecond(1, 1, async () => {
      await perSecond(events.length, atOnce, async (nth) => {
        const event = events[nth];
        if (event) await double.events.deliver(event);
      });
      // Events are processed in the order in which they arrived, so this waits for the order of the last one.
      const last = ordered.find(({ path }) => events.at(-1)?.body.includes(path.slice('/orders/'.length)));
      while (last && !(await isPaid(last))) await sleep(100);
    }),
  );
  for (const one of ordered) if (!(await isPaid(one))) throw new Error(`${one.path} is not paid`);
  const statuses = new Set(double.events.delivered.map(({ status }) => status));
  if (statuses.size !== 1 || !statuses.has(200)) throw new Error(`events were answered ${[...statuses]}`);

  await addCoupon(site, 'LASTONE', 1);
  let winners = 0;
  await perSecond(buyers, buyers, async () => {
    const { send, to } = await order(site, slug, 'LASTONE');
    if (to !== '' && (await send(to)).html.includes('LASTONE')) winners++;
  });

  const pid = site.process.pid ?? 0;
  const plain = await load(catalogue, pid, { seconds: 5, headers });
  const coded = await load(`${catalogue}?code=LASTONE`, pid, { seconds: 5, headers });
  await site.stop();
  await double.close();
  const times = (p99: number) => `${(p99 / Math.max(idle.p99, 1)).toFixed(1)}×`;
  console.log(`${engine}: ${ordering.rate.toFixed(1)} checkouts a second, the catalogue's p99 ${ordering.p99} ms,
  ${times(ordering.p99)} that of the idle shop (${idle.p99} ms); ${(settling.rate * buyers).toFixed(1)} payments settled a second,
  p99 ${times(settling.p99)}; ${winners} of ${buyers} buyers got the coupon's last use; a link with a code
  ${(coded.perCpuSecond / plain.perCpuSecond).toFixed(2)} of the page without, per CPU-second`);
  return Math.max(ordering.p99, settling.p99) / Math.max(idle.p99, 1);
}

const postgres = await startPostgres({ durable: true });
const hosted = await measure('PostgreSQL', { DATABASE_URL: postgres.url });
await postgres.stop();
const embedded = await measure('embedded', {});
console.log(`checkout: ${Math.max(hosted, embedded).toFixed(2)}`);
