import { appCode } from '../support/second-factor.ts';
import { expect, signUp, test } from './fixtures.ts';
import { Touches } from './touches.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('[DAY-160] a second factor is set up on a phone, asked at the next login, and switched off', async ({
      page,
    }) => {
      const { email, password } = await signUp(page);
      await page.goto('/account');
      await page.getByRole('link', { name: 'Set up a code at login' }).click();
      await page.getByLabel('Your password').fill('wrong');
      await page.getByRole('button', { name: 'Set up' }).click();
      await expect(page.getByText('That is not your current password.').first()).toBeVisible();
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Set up' }).click();
      const key = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '');
      expect(key).toMatch(/^[A-Z2-7]{32}$/);
      await page.getByLabel('Code that the app shows').fill('000000');
      await page.getByRole('button', { name: 'Switch on' }).click();
      await expect(page.getByText('This code is not valid').first()).toBeVisible();
      await page.getByLabel('Code that the app shows').fill(appCode(key, new Date()));
      await page.getByRole('button', { name: 'Switch on' }).click();
      const [backup = ''] = ((await page.locator('pre').textContent()) ?? '').split('\n');
      expect(backup).toMatch(/^\w{5}-\w{5}$/);
      await page.getByRole('link', { name: 'I have kept them' }).click();
      await expect(page.getByText('10 backup codes left.')).toBeVisible();

      await page.context().clearCookies({ name: /pankh_session$/ });
      await page.goto('/login?next=/account');
      const touches = new Touches();
      await touches.type(page.getByLabel('Email'), email);
      await touches.typeAndSend(page.getByLabel('Password', { exact: true }), password);
      await touches.typeAndSend(page.getByLabel('Code, or a backup code'), backup);
      await expect(page).toHaveURL(/\/account$/);
      expect(touches.count).toBe(3);

      await page.goto('/account/second-factor');
      await expect(page.getByText('9 backup codes left.')).toBeVisible();
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Switch off' }).click();
      await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
    });
  });
}
