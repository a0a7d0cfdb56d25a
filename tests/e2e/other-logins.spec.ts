import { openOidcService } from '../support/oidc-service.ts';
import { freePort } from '../support/postgres.ts';
import { startSite } from '../support/site.ts';
import { smtpServer } from '../support/smtp-server.ts';
import { expect, signUp, test } from './fixtures.ts';
import { Touches } from './touches.ts';

const shop = test.extend<object, { shop: Awaited<ReturnType<typeof openShop>> }>({
  // Playwright reads the names of the first parameter, so it must be a pattern.
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const opened = await openShop();
      await use(opened);
      await opened.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

/** A shop with a mail server and a service, in which people have no password. */
async function openShop() {
  const port = await freePort();
  const [service, mail] = [await openOidcService(`http://localhost:${port}`), await smtpServer()];
  const site = await startSite({ ...service.settings, PORT: String(port), SMTP_URL: mail.url });
  return {
    url: `http://localhost:${port}`,
    service,
    codes: () => mail.emails.flatMap((text) => /^(\d{6}) is your code/m.exec(text)?.[1] ?? []),
    close: async () => {
      await site.stop();
      await service.close();
      await mail.close();
    },
  };
}

for (const javaScriptEnabled of [true, false]) {
  shop.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    shop.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    shop(
      '[DAY-167] [B-26] a student logs in by a service, past the policy of the site',
      async ({ page, shop }) => {
        const sub = `asha-${javaScriptEnabled}`;
        shop.service.people.set(sub, {
          email: `${sub}@school.example`,
          email_verified: true,
          name: 'Asha Rao',
        });
        const refused: string[] = [];
        page.on(
          'console',
          (line) => void (/Content Security Policy/.test(line.text()) && refused.push(line.text())),
        );
        await page.goto('/login?next=/courses');
        await page.getByRole('link', { name: 'Continue with School' }).click();
        await page.locator('input[name="login"]').fill(sub);
        await page.locator('input[name="password"]').fill('x');
        await page.locator('button[type="submit"]').click();
        await page.locator('button[type="submit"]').click();
        await expect(page).toHaveURL(`${shop.url}/courses`);
        await page.goto('/account');
        await expect(page.getByText(`${sub}@school.example`).first()).toBeVisible();
        await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
        expect(refused).toEqual([]);
      },
    );

    shop(
      '[DAY-165] a student logs in by a code from an email: two fields and three touches',
      async ({ page, shop }) => {
        const { email } = await signUp(page);
        await page.context().clearCookies();
        await page.goto('/login?next=/account');
        const touches = new Touches();
        const count = shop.codes().length;
        await touches.type(page.getByLabel('Email'), email);
        await touches.tap(page.getByRole('button', { name: 'Email me a code' }));
        await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
        await expect.poll(() => shop.codes().length).toBe(count + 1);
        await touches.typeAndSend(page.getByLabel('Code', { exact: true }), shop.codes().at(-1) ?? '');
        // The address was never confirmed, so that its password has ended.
        await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
        expect(touches.count).toBe(3);
        await page.getByRole('link', { name: 'Later' }).click();
        await expect(page).toHaveURL(/\/account$/);
      },
    );
  });
}
