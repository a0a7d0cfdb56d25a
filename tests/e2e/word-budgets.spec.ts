import { startSite } from '../support/site.ts';
import { enterPanel, expect, test } from './fixtures.ts';
import { openCheckout, placeOrder, setUpi } from './selling.ts';
import { visibleWords } from './visible-words.ts';

// How many words a person may have to look through on a page, without the header and the footer.
const most = {
  claims: 90,
  tasks: 40,
  checkout: 150,
  waiting: 90,
  sold: 70,
  owed: 80,
  stuck: 40,
  campaigns: 60,
};

test('[DAY-75] [DAY-180] a page has no more words than its task needs', async ({ browser }) => {
  test.setTimeout(240_000);
  // A shop of its own, because the other tests leave orders in theirs.
  const shop = await startSite();
  const open = async (width: number) =>
    await (await browser.newContext({ viewport: { width, height: 740 }, baseURL: shop.url })).newPage();
  const owner = await open(1280);
  await enterPanel(owner);
  await owner.goto('/admin/orders/tasks');
  await expect(owner.getByText('Nothing to do')).toBeVisible();
  const tasks = await visibleWords(owner);
  await setUpi(owner, 'on');

  const buyer = await open(360);
  await buyer.goto('/claims');
  const claims = await visibleWords(buyer);
  await openCheckout(buyer, { nth: 2 });
  const checkout = await visibleWords(buyer);
  await placeOrder(buyer, `words.${Date.now()}@example.in`);
  await expect(buyer.getByLabel(/UTR/)).toBeVisible();
  const waiting = await visibleWords(buyer);
  const reports: [words: string[], budget: number][] = [];
  for (const [path, budget] of [
    ['reports/sold', most.sold],
    ['reports/owed', most.owed],
    ['reports/stuck', most.stuck],
    ['campaigns', most.campaigns],
  ] as const) {
    await owner.goto(`/admin/${path}`);
    reports.push([await visibleWords(owner), budget]);
  }
  await Promise.all([owner.context().close(), buyer.context().close()]);
  await shop.stop();

  for (const [words, budget] of [
    [tasks, most.tasks],
    [claims, most.claims],
    [checkout, most.checkout],
    [waiting, most.waiting],
    ...reports,
  ] as const)
    expect.soft(words.length, words.join(' ')).toBeLessThanOrEqual(budget);
});
