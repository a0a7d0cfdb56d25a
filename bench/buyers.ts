import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainBrowser } from '../tests/support/plain-browser.ts';
import { adminPassword, type Site } from '../tests/support/site.ts';

let visitors = 0;

/**
 * Returns a stand-in for a browser with a separate network address, so that limits per address treat each stand-in as a
 * different visitor.
 */
export function browser(site: Site) {
  const from = visitors++;
  return plainBrowser(site, { 'X-Forwarded-For': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}` });
}

const hidden = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

/**
 * Opens the checkout and orders the course as a guest. Returns the path of the order, or '' if the order was
 * refused.
 */
export async function order(
  site: Site,
  slug: string,
  code = '',
): Promise<{ send: ReturnType<typeof browser>; to: string }> {
  const send = browser(site);
  const query = code === '' ? '' : `?code=${code}`;
  const { html } = await send(`/checkout/${slug}${query}`);
  const placed = await send(`/checkout/${slug}`, {
    fullName: 'Meera Nair',
    email: `${randomUUID()}@example.in`,
    phone: '98765 43210',
    code,
    toldCode: code,
    rail: hidden(html, 'rail'),
    agreed: 'yes',
    website: '',
    shown: String(Date.now() - 3_600_000),
    key: hidden(html, 'key'),
    seen: hidden(html, 'seen'),
  });
  return { send, to: placed.status === 303 ? placed.to : '' };
}

/** Adds a coupon of ₹100 that may be used `uses` times, as the owner does in the admin panel. */
export async function addCoupon(site: Site, code: string, uses: number): Promise<void> {
  const owner = browser(site);
  await owner('/admin/login', { password: adminPassword });
  const coupon = {
    name: code,
    code,
    discount: '₹100 off',
    mode: 'code',
    scope: 'all',
    maxUses: String(uses),
  };
  const saved = await owner('/admin/coupons/new', { ...coupon, isActive: 'on' });
  if (saved.status >= 400) throw new Error(`the coupon was refused: ${saved.status}`);
}

/**
 * Calls `work` with each number from 0 up to `count` (not included), with `atOnce` calls at a time. Returns
 * how many calls finished per second.
 */
export async function perSecond(
  count: number,
  atOnce: number,
  work: (nth: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count * 1_000) / (performance.now() - begun);
}

/**
 * Calls `work` `rate` times a second, `count` times in all, whether or not the calls before have finished. Resolves when
 * all have.
 */
export async function atRate(rate: number, count: number, work: () => Promise<void>): Promise<void> {
  const calls: Promise<void>[] = [];
  for (let call = 0; call < count; call++) {
    calls.push(work());
    await sleep(1_000 / rate);
  }
  await Promise.all(calls);
}
