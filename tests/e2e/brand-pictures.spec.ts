import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { enterPanel, expect, takeOver, test } from './fixtures.ts';

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const text = picture('text.png', Buffer.from('This is no picture.\n'));
const raw = { width: 2_000, height: 1_200, channels: 3 } as const;
/** A picture of more than 5 MB, and of more than the 6 MB that other forms of the panel may have. */
const large = async () => picture('large.png', await sharp(randomBytes(7_200_000), { raw }).png().toBuffer());
const logo = async (fill: string) => {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="90"><path d="M10 20h380v50H10z" fill="${fill}"/></svg>`;
  return picture('logo.png', await sharp(Buffer.from(shape)).png().toBuffer());
};

async function openBrand(page: Page): Promise<{ brand: Locator; field: Locator }> {
  await enterPanel(page);
  await page.goto('/admin/settings/brand');
  const brand = page.locator('#brand');
  await brand.getByLabel('Name', { exact: true }).fill('Udaan Shala');
  return { brand, field: brand.getByLabel('Logo', { exact: true }) };
}

test('[BRAND-15] a file that is no picture or too large is refused as soon as it is chosen', async ({
  page,
}) => {
  const { brand, field } = await openBrand(page);
  for (const [file, said] of [
    [text, 'Please upload an image file'],
    [await large(), 'Image size should be less than 5MB'],
  ] as const) {
    await field.setInputFiles(file);
    await expect(field).toHaveAccessibleDescription(new RegExp(said));
    await expect(field).toHaveValue('');
  }
  await field.setInputFiles(await logo('#b3261e'));
  await expect(brand.getByText('Not saved yet.')).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(brand.getByLabel('Name', { exact: true })).toHaveValue('Udaan Shala');
});

test('[BRAND-70] the hint at a logo that is hard to see comes when it is chosen and goes when it is removed', async ({
  page,
}) => {
  const { brand, field } = await openBrand(page);
  await takeOver(page);
  const hint = brand.getByText(/Most of this logo is almost as (dark|light)/);
  await field.setInputFiles(await logo('#151515'));
  await expect(hint).toContainText('almost as dark');
  await field.setInputFiles(await logo('#faf7ef'));
  await expect(hint).toContainText('almost as light');
  await field.setInputFiles(await logo('#151515'));
  await expect(hint).toContainText('almost as dark');
  await brand.getByLabel('Name', { exact: true }).fill('Pankh');
  await brand.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(hint).toContainText('almost as dark');
  await brand.getByLabel('Remove the logo').check();
  await expect(hint).toHaveCount(0);
  await brand.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[BRAND-15] what was typed beside a refused picture stays', async ({ page }) => {
    const { brand, field } = await openBrand(page);
    for (const [file, said] of [
      [text, 'Please upload an image file'],
      [await large(), 'Image size should be less than 5MB'],
    ] as const) {
      await field.setInputFiles(file);
      await brand.getByRole('button', { name: /save/i }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(said));
      await expect(brand.getByLabel('Name', { exact: true })).toHaveValue('Udaan Shala');
    }
  });
});
