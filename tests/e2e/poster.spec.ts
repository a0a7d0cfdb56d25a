import {
  enterPanel,
  expect,
  newPhone,
  noSidewaysScroll,
  scriptWays,
  takeOver,
  test,
  watchTrouble,
} from './fixtures.ts';
import { openCourse, payAndConfirm, placeOrder, setUpi } from './selling.ts';
import { Touches } from './touches.ts';

for (const { title, hasScript } of scriptWays)
  test(`[DAY-127] [DAY-50] from a poster's code to its rupees in the report, ${title}`, async ({
    page: owner,
    browser,
    site,
  }) => {
    test.setTimeout(240_000);
    await enterPanel(owner);
    await setUpi(owner, 'on');
    const name = `School fair ${Date.now()}`;

    // A source and its poster: four touches from the Overview.
    await owner.goto('/admin');
    await takeOver(owner);
    const making = new Touches();
    await making.tap(owner.getByRole('link', { name: 'Sources' }));
    await making.tap(owner.getByRole('link', { name: 'Add source' }));
    await making.typeAndSend(owner.getByLabel('Name'), name);
    const card = owner.getByRole('listitem').filter({ hasText: name });
    const poster = card.getByRole('link', { name: /^Poster to print/ });
    const pdf = await owner.request.get((await poster.getAttribute('href')) ?? '');
    making.count += 1;
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(making.count).toBeLessThanOrEqual(4);
    const link = (await card.getByText(/\?from=school-fair-/).textContent()) ?? '';

    const buyer = await newPhone(browser, site.url, hasScript);
    const trouble = watchTrouble(buyer);
    await buyer.goto(new URL(link).pathname + new URL(link).search);
    await noSidewaysScroll(buyer);
    await openCourse(buyer, { nth: 1 });
    await buyer.getByRole('link', { name: 'Enroll Now' }).first().click();
    await buyer.waitForURL('**/checkout/**');
    await placeOrder(buyer, `poster.${Date.now()}@example.in`);
    await payAndConfirm(owner, buyer);
    await buyer.context().close();

    // What the poster brought, and its order: three touches from the Overview.
    await owner.goto('/admin');
    await takeOver(owner);
    const reading = new Touches();
    await reading.tap(owner.getByRole('link', { name: 'Campaign report' }));
    const row = owner.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('₹');
    const revenue = (await row.getByRole('cell').last().textContent()) ?? '';
    await reading.tap(row.getByRole('link', { name: revenue }).last());
    await expect(owner.getByText(`Source: ${name}`)).toBeVisible();
    await expect(owner.locator('p strong').filter({ hasText: revenue })).toBeVisible();
    expect(reading.count).toBeLessThanOrEqual(3);
    await owner.goBack();
    await row.getByRole('link', { name: '1', exact: true }).first().click();
    await expect(owner.getByRole('link', { name: /^PK/ })).toHaveCount(1);
    await setUpi(owner, 'off');
    expect(trouble).toEqual([]);
  });
