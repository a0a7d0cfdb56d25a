import { enterPanel, expect, noSidewaysScroll, test } from './fixtures.ts';
import { Touches } from './touches.ts';

test.use({ viewport: { width: 360, height: 740 } });

const label = 'Take the discount off the prices while the festival lasts';

for (const javaScriptEnabled of [true, false])
  test(`[DAY-146, DAY-49] on a phone ${javaScriptEnabled ? '' : 'without script '}, a festival with its prices is one save of seven touches`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
      javaScriptEnabled,
    });
    const owner = await context.newPage();
    await enterPanel(owner);
    await owner.goto('/admin/festivals');
    const name = javaScriptEnabled ? 'Kite days' : 'Lamp days';
    const hand = new Touches();
    await hand.tap(owner.getByRole('link', { name: 'Add Festival' }));
    await hand.type(owner.getByLabel('Name', { exact: true }), name);
    await hand.type(owner.getByLabel('First day'), '2090-01-14');
    await hand.type(owner.getByLabel('Last day'), '2090-01-15');
    await expect(owner.getByLabel('How buyers get it')).toBeHidden();
    await hand.tap(owner.getByLabel(label));
    await expect(owner.getByLabel('How buyers get it')).toBeVisible();
    await hand.tap(owner.getByRole('button', { name: 'Create Festival' }));
    const error = owner.getByText('Please write one discount, such as 20% or ₹200');
    await expect(error).toBeVisible();
    await noSidewaysScroll(owner);
    await hand.type(owner.getByLabel(/^Discount/), '20% off');
    await hand.tap(owner.getByRole('button', { name: 'Create Festival' }));
    await expect(owner.getByText('Festival added successfully!')).toBeVisible();
    // One touch of the eight was the first, refused save.
    expect(hand.count - 1).toBe(7);
    const card = owner.getByRole('listitem').filter({ has: owner.getByRole('link', { name, exact: true }) });
    await expect(card).toBeVisible();
    await expect(card.getByText('Changes no price yet')).toHaveCount(0);

    await card.getByRole('link', { name, exact: true }).click();
    await expect(owner.getByLabel(label)).toBeChecked();
    await owner.getByLabel(label).uncheck();
    await owner.getByRole('button', { name: 'Update Festival' }).click();
    await card.getByRole('link', { name: 'Changes no price yet' }).click();
    await expect(owner).toHaveURL(/#prices$/);
    await expect(owner.getByLabel(label)).toBeInViewport();
    await context.close();
  });
