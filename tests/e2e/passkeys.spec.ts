import type { Page } from '@playwright/test';
import { appCode } from '../support/second-factor.ts';
import {
  expect,
  expectAccessible,
  noSidewaysScroll,
  noSmallTargets,
  signUp,
  takeOver,
  test,
} from './fixtures.ts';
import { Touches } from './touches.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A device that keeps passkeys and checks its holder, in the browser of this page. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function withFactor(page: Page) {
  const { email, password } = await signUp(page);
  await page.goto('/account/second-factor');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(appCode(key, new Date()));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const kept = page.getByRole('link', { name: 'I have kept them' });
  await expect(kept).toBeVisible();
  const backupCodes =
    ((await page.locator('main').textContent()) ?? '').match(/[a-z\d]{5}-[a-z\d]{5}/g) ?? [];
  await kept.click();
  const typeCode = () => page.getByLabel('Code of your app').fill(backupCodes.pop() ?? '');
  return { email, password, typeCode };
}
/** The page where a new browser finds the button, too. */
const panelLogin = '/login?next=/admin';
const use = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });
const logOut = (page: Page) => page.context().clearCookies({ name: /pankh_session$/ });

test('[DAY-190] [DAY-191] [DAY-192] a passkey is added on a phone, logs in by one touch, and is removed', async ({
  page,
}) => {
  const device = await withDevice(page);
  const { email, typeCode } = await withFactor(page);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await page.getByLabel('Name').fill('My phone');
  const code = page.getByLabel('Code of your app');
  for (const [typed, error, note] of [
    ['', 'Type the code.', 'Your app shows six digits.'],
    ['abcde-fghjk', 'This code is not valid.', 'The app shows another one every 30 seconds.'],
  ] as const) {
    await code.fill(typed);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.locator('form [role=alert]')).toContainText(error);
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(note);
    await expect(code).toHaveValue(typed);
  }
  await expectAccessible(page);
  await device.answers(false);
  await typeCode();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('No passkey was added.')).toBeVisible();
  await expect(code).not.toHaveAttribute('aria-invalid');
  await device.answers(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('My phone')).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await noSmallTargets(page);
  await typeCode();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey for you already.')).toBeVisible();

  await logOut(page);
  await page.goto('/login?next=/account/passkeys');
  await page.getByLabel('Email').fill(email);
  await device.answers(false);
  await use(page).click();
  await expect(page.locator('p[role=alert]')).toHaveText(
    'No passkey was used. Try again, or log in another way.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  await device.answers(true);
  const touches = new Touches();
  await touches.tap(use(page));
  await expect(page).toHaveURL(/\/account\/passkeys$/);
  expect(touches.count).toBeLessThanOrEqual(3);
  await expect(page.getByText(/last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await expect(page.getByText('My phone')).toBeHidden();
  await logOut(page);
  await page.goto('/login');
  await use(page).click();
  await expect(page.locator('p[role=alert]')).toContainText('opens no account here');
});

test('[DAY-192] [I-22] at the panel’s login too, with the rights of the account', async ({ page }) => {
  await withDevice(page);
  const { typeCode } = await withFactor(page);
  await page.goto('/account/passkeys');
  await typeCode();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await logOut(page);
  await page.goto('/admin/login');
  await use(page).click();
  await expect(page).toHaveURL(/\/\?panel=closed$/);
});

test('[DAY-194] on another phone the login offers none, but the page for the code does', async ({ page }) => {
  await withDevice(page);
  const { email, password, typeCode } = await withFactor(page);
  await page.goto('/account/passkeys');
  await typeCode();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await takeOver(page);
  await expect(use(page)).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await noSmallTargets(page);
  await use(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await page.goto('/login');
  await expect(use(page)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[DAY-192] [I-24] no page shows a button for passkeys, and that of passkeys says why', async ({
    page,
  }) => {
    for (const path of [panelLogin, '/admin/login']) {
      await page.goto(path);
      await expect(use(page)).toBeHidden();
    }
    await withFactor(page);
    await page.goto('/account/passkeys');
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  });
});

test('[DAY-192] [I-24] a browser without passkeys shows no button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  for (const path of [panelLogin, '/admin/login']) {
    await page.goto(path);
    await takeOver(page);
    await expect(page.getByRole('button', { name: 'Use a passkey', includeHidden: true })).toHaveCount(0);
  }
  await withFactor(page);
  await page.goto('/account/passkeys');
  await expect(page.getByText('This browser cannot add one.')).toBeVisible();
});
