import { expect, query, signUp, takeOver, test, untilPainted } from './fixtures.ts';

async function fillSignUp(
  page: import('@playwright/test').Page,
  values: Partial<Record<'name' | 'email' | 'password' | 'confirm', string>>,
) {
  await page.getByLabel('Full name').fill(values.name ?? '');
  await page.getByLabel('Email').fill(values.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(values.password ?? '');
  await page.getByLabel('Confirm password').fill(values.confirm ?? '');
  await page.getByRole('button', { name: /sign up|create account/i }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script @embedded', () => {
    test.use({ javaScriptEnabled });

    test('[AUTH-2, AUTH-7] sign-up shows the first error in a fixed order and keeps the typed values', async ({
      page,
    }) => {
      await page.goto('/signup');
      const good = {
        name: 'Asha Verma',
        email: 'asha@example.in',
        password: 'kite-string-42',
        confirm: 'kite-string-42',
      };
      const cases: [Parameters<typeof fillSignUp>[1], string][] = [
        [{ ...good, name: '' }, 'All fields are required'],
        [{ ...good, confirm: 'other' }, 'Passwords do not match'],
        [{ ...good, password: 'short', confirm: 'short' }, 'Password must be at least 6 characters'],
        [{ ...good, email: 'asha@' }, 'Invalid email address'],
        [{ ...good, password: 'password123', confirm: 'password123' }, 'Password is too weak'],
      ];
      for (const [values, message] of cases) {
        await fillSignUp(page, values);
        await expect(page.getByText(message).first()).toBeVisible();
        await expect(page.getByLabel('Full name')).toHaveValue(values.name ?? '');
        await expect(page.getByLabel('Email')).toHaveValue(values.email ?? '');
      }
    });

    test('[AUTH-2, AUTH-4, AUTH-5] a person signs up, logs out and logs in again; a used email address and a wrong password get a message', async ({
      page,
    }) => {
      const person = { email: `asha.${Date.now()}@example.in`, password: 'kite-string-42' };
      await page.goto('/signup');
      await fillSignUp(page, { ...person, name: 'Asha Verma', confirm: person.password });
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.locator('form[action="/logout"] button').first().click();
      await expect(page).toHaveURL('/');
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login/);
      await page.goto('/signup');
      await fillSignUp(page, {
        name: 'A',
        email: person.email,
        password: 'another-kite-7',
        confirm: 'another-kite-7',
      });
      await expect(page.getByText('Email is already registered').first()).toBeVisible();
      await page.goto('/login');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Invalid email or password').first()).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL('/dashboard');
    });
  });
}

test('[AUTH-4] the login form reports empty fields before anything else', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email and password are required').first()).toBeVisible();
});

test('[AUTH-4] a disabled account sees a message, and its session ends at once', async ({
  page,
  databaseUrl,
}) => {
  const person = await signUp(page);
  await query(databaseUrl ?? '', 'UPDATE users SET banned = true WHERE email = $1', [person.email]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('This account has been disabled').first()).toBeVisible();
});

test('[CONT-2] a contact message is stored and confirmed with a reference number; errors keep the typed values', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('Ravi');
  await page.getByLabel('Email').fill('ravi@');
  await page.getByLabel('Subject').fill('Kit to Patna');
  await page.getByLabel('Message').fill('Do you post kits to Patna?');
  await page.waitForTimeout(2_100);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please write an email address such as name@example.in')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Do you post kits to Patna?');
  await page.getByLabel('Email').fill('ravi@example.in');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/MSG-[2-9A-Z]{6}/)).toBeVisible();
});

test("[CONT-2] a live update keeps the contact form's start time for the spam check", async ({
  page,
  databaseUrl,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('Ravi');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on');
  const shown = page.locator('input[name=shown]');
  const before = await shown.inputValue();
  await Promise.all([
    page.waitForResponse(/\/contact\.data/),
    query(databaseUrl ?? '', "SELECT pg_notify('pankh_live', 'settings')"),
  ]);
  await untilPainted(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi');
  expect(await shown.inputValue()).toBe(before);
});

test('[CONT-2, SHELL-1] offline, a sent form keeps its values, and a clicked link opens when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('Ravi');
  await page.getByLabel('Email').fill('ravi@example.in');
  await page.getByLabel('Subject').fill('Kit to Patna');
  await page.getByLabel('Message').fill('Do you post kits to Patna?');
  await takeOver(page);
  await page.waitForTimeout(2_100);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost');
  await expect(page.getByLabel('Message')).toHaveValue('Do you post kits to Patna?');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/MSG-[2-9A-Z]{6}/)).toBeVisible();

  // The browser goes offline before it has requested the data and the script of the linked page. The shop must show a
  // message and open the page once the connection is back.
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Courses' }).first().click();
  await expect(page.getByRole('alert')).toContainText('goes on by itself');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/courses$/);
  await expect(page.getByRole('alert')).toBeHidden();
});

/** Makes every form sent to `path` fail with `status`, as if a proxy in front of the shop had answered. */
async function failAt(page: import('@playwright/test').Page, path: string, status: number) {
  await page.route(
    (url) => url.pathname === `${path}.data`,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
        : route.fallback(),
  );
}

for (const status of [500, 502]) {
  test(`[AUTH-2, AUTH-4] the login and sign-up forms keep the typed values and show an error after a ${status} response`, async ({
    page,
  }) => {
    for (const path of ['/login', '/signup']) await failAt(page, path, status);
    await page.goto('/login');
    await takeOver(page);
    await page.getByLabel('Email').fill('asha@example.in');
    await page.getByLabel('Password', { exact: true }).fill('kite-string-42');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Failed to login')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');

    await page.goto('/signup');
    await takeOver(page);
    const typed = {
      name: 'Asha',
      email: 'asha@example.in',
      password: 'kite-string-42',
      confirm: 'kite-string-42',
    };
    await fillSignUp(page, typed);
    await expect(page.getByText('Failed to create account')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Asha');
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('[OPS-70] a page of one account, sent after another has logged in, saves nothing and keeps the text', async ({
      page,
      context,
    }) => {
      const at = `${Date.now()}${javaScriptEnabled}`;
      const password = 'kite-string-42';
      await page.goto('/signup');
      await fillSignUp(page, { name: 'One Rao', email: `one${at}@example.in`, password, confirm: password });
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/account');
      await page.getByLabel('Full name').fill('Uno Primero');
      const other = await context.newPage();
      await other.goto('/dashboard');
      await other.locator('form[action="/logout"] button').first().click();
      await other.goto('/signup');
      await fillSignUp(other, { name: 'Two Rao', email: `two${at}@example.in`, password, confirm: password });
      await expect(other).toHaveURL(/\/dashboard$/);

      await page.getByRole('button', { name: 'Save details' }).click();
      await expect(page.getByText('Two Rao is now logged in in this browser.').first()).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveValue('Uno Primero');
      await other.goto('/account');
      await expect(other.getByLabel('Full name')).toHaveValue('Two Rao');
    });
  });
}
