import { enterPanel, expect, noSidewaysScroll, test } from './fixtures.ts';
import { Touches } from './touches.ts';

for (const javaScriptEnabled of [true, false])
  test(`[DAY-151] at 360 px ${javaScriptEnabled ? 'with' : 'without'} script, a filtered list is saved with three touches and opened with one`, async ({
    browser,
    site,
  }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ baseURL: site.url, viewport, javaScriptEnabled });
    const owner = await context.newPage();
    await enterPanel(owner);
    const name = javaScriptEnabled ? 'Nobody yet' : 'Nobody, no script';
    await owner.goto('/admin/students?sort=oldest&q=nobody&page=1');
    const hand = new Touches();
    await hand.tap(owner.getByText('Save this view', { exact: true }));
    await hand.type(owner.getByLabel('Name of the view'), name);
    await hand.tap(owner.getByRole('button', { name: 'Save', exact: true }));
    expect(hand.count).toBe(3);
    await expect(owner.getByText(`View “${name}” saved`)).toBeVisible();
    await expect(owner.getByText('Save this view', { exact: true })).toHaveCount(0);
    await noSidewaysScroll(owner);

    await owner.goto('/admin/students');
    await owner.getByRole('link', { name, exact: true }).click();
    await expect(owner).toHaveURL(/\/admin\/students\?q=nobody&sort=oldest$/);
    await expect(owner.getByRole('searchbox').first()).toHaveValue('nobody');
    await owner.getByRole('button', { name: `Delete view: ${name}` }).click();
    await expect(owner.getByText('View deleted')).toBeVisible();
    await expect(owner.getByRole('link', { name, exact: true })).toHaveCount(0);
    await context.close();
  });
