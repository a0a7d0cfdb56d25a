import { enterPanel, expect, noSidewaysScroll, test, watchTrouble } from './fixtures.ts';
import { openCheckout, setKit, setUpi } from './selling.ts';
import { Touches } from './touches.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const kit = 'Drone parts and tools';

const buyers = [
  { title: 'with script, a course with a kit: at most 10 touches', hasScript: true, sends: kit, most: 10 },
  {
    title: 'without script, a course without a kit: at most 8 touches @embedded',
    hasScript: false,
    sends: '',
    most: 8,
  },
];

test.describe('[DAY-3] from the course page to the page that waits for the payment', () => {
  for (const { title, hasScript, sends, most } of buyers) {
    test(title, async ({ page: owner, browser, site }) => {
      test.setTimeout(240_000);
      await enterPanel(owner);
      await setUpi(owner, 'on');
      await openCheckout(owner, { nth: 2 });
      const course = owner.url().replace('/checkout/', '/courses/');
      const name = (await owner.getByRole('complementary').getByRole('heading').textContent()) ?? '';
      if (sends !== '') await setKit(owner, name, sends);

      const context = await browser.newContext({
        ...phone,
        baseURL: site.url,
        javaScriptEnabled: hasScript,
        extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${most}` },
      });
      const buyer = await context.newPage();
      const trouble = watchTrouble(buyer);
      const touches = new Touches();
      await buyer.goto(course);
      await touches.tap(buyer.getByRole('link', { name: 'Enroll Now' }).first());
      await buyer.waitForURL('**/checkout/**');
      await touches.type(buyer.getByLabel('Full Name'), 'Meera Nair');
      await touches.type(buyer.getByLabel('Email'), `day.${Date.now()}@example.in`);
      await touches.type(buyer.getByLabel('Mobile number'), '98765 43210');
      if (sends !== '') {
        await touches.type(buyer.getByLabel('PIN code'), '560076');
        if (hasScript) {
          await expect(buyer.getByLabel('City, town or village')).toHaveValue('Bengaluru');
          await expect(buyer.getByLabel('State')).toHaveValue('29');
        }
        await touches.type(buyer.getByLabel('House, street and area'), '12, 4th Cross');
      }
      await touches.tap(buyer.getByLabel(/I agree to the/));
      // The server treats a form that is sent in less than two seconds as sent by a bot.
      await buyer.waitForTimeout(2_100);
      await noSidewaysScroll(buyer);
      await touches.tap(buyer.getByRole('button', { name: /^Place order/ }));
      await buyer.waitForURL(/\/orders\/PK/);
      await noSidewaysScroll(buyer);
      const picture = await buyer.getByRole('link', { name: 'Save the QR' }).getAttribute('href');
      const saved = await buyer.request.get(picture ?? '');
      expect(saved.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
      await touches.type(buyer.getByLabel(/UTR/), `7${String(Date.now()).slice(-11)}`);
      await touches.tap(buyer.getByRole('button', { name: 'I have paid' }));
      await expect(buyer.getByText(/is with us/)).toBeVisible();
      expect(touches.count).toBeLessThanOrEqual(most);

      if (sends !== '') await setKit(owner, name, '');
      await setUpi(owner, 'off');
      await context.close();
      expect(trouble).toEqual([]);
    });
  }
});
