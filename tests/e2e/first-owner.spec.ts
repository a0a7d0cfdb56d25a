import type { Locator, Page } from '@playwright/test';
import { startSite } from '../support/site.ts';
import { enterPanel, expect, test } from './fixtures.ts';

/** Counts what a person who sets up a shop meets: pages that differ by their path, and fields that are filled in. */
class Walk {
  fields = 0;
  screens = 1;
  #path: string;

  constructor(page: Page) {
    this.#path = new URL(page.url()).pathname;
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (frame !== page.mainFrame() || pathname === this.#path) return;
      this.#path = pathname;
      this.screens += 1;
    });
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async choose(field: Locator, value: string): Promise<void> {
    this.fields += 1;
    await field.selectOption(value);
  }

  async tick(field: Locator): Promise<void> {
    this.fields += 1;
    await field.check();
  }
}

test('[DAY-164] from the first login to an open shop with a course that can be bought: at most 25 screens and 45 fields', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const shop = await startSite();
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await enterPanel(page);
    await page.goto('/admin');
    const walk = new Walk(page);
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).last().click();
    const label = (name: string | RegExp) => page.getByLabel(name, { exact: true });
    const next = page.getByRole('link', { name: /^Next: / });
    const saved = () => expect(page.getByText('Settings saved').first()).toBeVisible();

    await page.getByRole('link', { name: /^Set-up:/ }).click();
    await press('Remove the samples');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the samples' }).click();
    await expect(page.getByText('There is no sample content left.')).toBeVisible();
    await page.getByRole('link', { name: 'Enter the name' }).click();
    await walk.fill(page.locator('#brand').getByLabel('Name', { exact: true }), 'Udaan Shala');
    await page.locator('#brand').getByRole('button', { name: /save/i }).click();
    await saved();

    await next.click();
    const contact = page.locator('#contact');
    await walk.fill(contact.getByLabel('Email'), 'hello@udaan.example');
    await walk.fill(contact.getByLabel('Phone and WhatsApp'), '+91 98450 12345');
    await walk.fill(contact.getByLabel('Address'), '12 MG Road, Indore 452001');
    await walk.fill(contact.getByLabel(/^Legal name/), 'Udaan Shala LLP');
    await walk.fill(contact.getByLabel(/^Grievance officer/), 'Meera Nair');
    await contact.getByRole('button', { name: 'Save' }).click();
    await saved();

    await page.goto('/admin/settings/payments');
    const selling = page.locator('section#selling');
    await walk.choose(selling.getByLabel('UPI by QR code'), 'on');
    await walk.fill(selling.getByLabel(/^UPI ID/), 'udaan@okbank');
    await walk.fill(selling.getByLabel('Payee name'), 'Udaan Shala LLP');
    await selling.getByRole('button', { name: 'Save' }).click();
    await saved();

    await page.goto('/admin/courses/new');
    await walk.fill(label('Title'), 'Kite Mathematics');
    await walk.fill(page.getByLabel('Short description'), 'Angles, lift and string, with paper.');
    await walk.fill(label('Description'), 'Twelve evenings of geometry that flies.');
    await walk.fill(page.getByLabel('Duration in days'), '30');
    await walk.fill(label('Price in ₹'), '499');
    await press('Create Course');

    await walk.fill(page.getByLabel('New module'), 'First steps');
    await press('Add module');
    for (const title of ['Lift', 'Angles', 'String']) {
      await walk.fill(page.getByRole('textbox', { name: 'New lesson' }), title);
      await press('Add lesson');
      await walk.fill(page.getByRole('textbox', { name: /^Text/ }), `What **${title}** is, with paper.`);
      await press('Save');
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    }
    await walk.fill(page.getByRole('textbox', { name: 'New lesson' }), 'What do you know');
    await walk.choose(page.getByLabel('Kind'), 'quiz');
    await press('Add lesson');
    await expect(page).toHaveURL(/\/admin\/lessons\//);
    const lesson = page.url();
    await page.getByRole('link', { name: 'Edit questions' }).click();
    await page.getByRole('link', { name: 'Add question' }).click();
    await walk.fill(page.getByLabel('Question', { exact: true }), 'It flies on the Moon.');
    await walk.tick(page.getByRole('radio', { name: 'True or false', exact: true }));
    await walk.tick(page.getByRole('radio', { name: 'False', exact: true }));
    await press('Save question');
    await expect(page.getByText('Question added')).toBeVisible();
    await page.goto(lesson);
    await press('Save');
    await press(/^Publish all/);

    await page
      .getByRole('link', { name: /starting dates|Batches/i })
      .first()
      .click();
    await walk.fill(label('Name'), 'Evenings');
    await walk.fill(page.getByLabel('First day'), '2099-01-05');
    await walk.fill(page.getByLabel('Seats'), '10');
    await press('Add a batch');
    await page.getByRole('link', { name: 'Classes: Evenings' }).click();
    await walk.tick(label('Mon'));
    await walk.tick(label('Thu'));
    await walk.fill(page.getByLabel('Begins at'), '18:30');
    await walk.fill(page.getByLabel('Link to join'), 'https://meet.example/evenings');
    await press('Make the classes');
    await expect(page.getByText('12 classes are made')).toBeVisible();

    await page.goto('/admin/setup');
    await press('Show counted figures');
    await press('Open the shop');
    await expect(page.getByText('The shop is open.', { exact: true })).toBeVisible();
    expect(
      { screens: walk.screens <= 25, fields: walk.fields <= 45 },
      `${walk.screens}, ${walk.fields}`,
    ).toEqual({
      screens: true,
      fields: true,
    });

    const visitor = await browser.newContext({ baseURL: shop.url });
    const bought = await visitor.newPage();
    await bought.goto('/checkout/kite-mathematics');
    await expect(bought.getByText('Pay by UPI')).toBeVisible();
    await visitor.close();
  } finally {
    await context.close();
    await shop.stop();
  }
});
