import type { Page } from '@playwright/test';
import {
  enterPanel,
  expect,
  expectAccessible,
  newPhone,
  noSidewaysScroll,
  noSmallTargets,
  scriptWays,
  test,
  watchTrouble,
} from './fixtures.ts';
import { confirmPayment, setUpi } from './selling.ts';
import { Touches } from './touches.ts';

// A course without lessons and kit: the student says how far they have come.
const course = 'betaflight-set-up-and-tune';
const password = 'kite-string-42';

async function setAsked(owner: Page, choice: 'on' | 'off'): Promise<void> {
  await owner.goto('/admin/settings/enrollment');
  const group = owner.locator('section#enrolment');
  await group.getByLabel('Who will learn').selectOption(choice);
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Settings saved')).toBeVisible();
}

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Places the order that the checkout shows, pays it, and lets the owner confirm the payment. */
async function orderAndPay(buyer: Page, owner: Page): Promise<void> {
  await buyer.getByLabel(/I agree to the/).check();
  // The server treats a form that is sent in less than two seconds as sent by a bot.
  await buyer.waitForTimeout(2_100);
  await buyer.getByRole('button', { name: /^Place order/ }).click();
  await buyer.waitForURL(/\/orders\/PK/);
  await buyer.getByLabel(/UTR/).fill(`7${String(Date.now()).slice(-11)}`);
  await buyer.getByRole('button', { name: 'I have paid' }).click();
  await expect(buyer.getByText(/is with us/)).toBeVisible();
  await confirmPayment(owner, buyer);
  await buyer.reload();
}

for (const { title, hasScript } of scriptWays) {
  test(`[DAY-59] [DAY-82] a parent orders for two children, and the certificate has the child's name, ${title}`, async ({
    page: owner,
    browser,
    site,
  }) => {
    test.setTimeout(240_000);
    await enterPanel(owner);
    await setUpi(owner, 'on');
    await setAsked(owner, 'on');
    const parent = await newPhone(browser, site.url, hasScript);
    const trouble = watchTrouble(parent);
    const email = `meera.${Date.now()}@example.in`;

    await test.step('"I do" needs no touch, "Someone else" shows name and class', async () => {
      await parent.goto(`/checkout/${course}`);
      await expect(parent.getByLabel('I do')).toBeChecked();
      await expect(parent.getByLabel('Name of the learner')).toBeHidden();
      await parent.getByLabel('Full Name').fill('Meera Nair');
      await parent.getByLabel('Email').fill(email);
      await parent.getByLabel('Mobile number').fill('98765 43210');
      const touches = new Touches();
      await touches.tap(parent.getByLabel('Someone else'));
      await touches.type(parent.getByLabel('Name of the learner'), 'Asha Nair');
      await touches.type(parent.getByLabel('Class or grade'), '7');
      expect(touches.count).toBe(3);
      await noSidewaysScroll(parent);
      if (hasScript) await expectAccessible(parent);
      await orderAndPay(parent, owner);
    });

    await test.step('the seat is the child’s, and so is the certificate', async () => {
      await parent.getByRole('link', { name: 'Make an account' }).click();
      await expect(parent.getByLabel('Email')).toHaveValue(email);
      await signUp(parent, 'Meera Nair', email);
      await parent.waitForURL(/\/(dashboard|orders)/);
      await parent.goto('/dashboard');
      await expect(parent.getByText('For Asha Nair, Class 7')).toBeVisible();
      await parent.getByRole('link', { name: 'Correct name or class' }).click();
      await parent.waitForURL('**/learners/*');
      await owner.setViewportSize({ width: 320, height: 640 });
      await owner.goto(`/admin/enrollments/${parent.url().split('/').at(-1)}/learner`);
      await expect(owner.getByLabel('Name of the learner')).toHaveValue('Asha Nair');
      await noSidewaysScroll(owner);
      await noSmallTargets(owner, '/admin/enrollments/:id/learner');
      await parent.getByLabel('Name of the learner').fill('Asha M. Nair');
      await noSidewaysScroll(parent);
      if (hasScript) await expectAccessible(parent);
      await parent.getByRole('button', { name: 'Save' }).click();
      await parent.waitForURL('**/dashboard');
      await parent.getByRole('button', { name: /^Start Course$/ }).click();
      await expect(parent.getByText('The certificate will carry the name Asha M. Nair.')).toBeVisible();
      await parent.getByRole('button', { name: 'Mark Complete' }).click();
      const done = parent.getByRole('region', { name: 'Congratulations, Asha M. Nair!' });
      const href = await done.getByRole('link', { name: 'See your certificate' }).getAttribute('href');
      const number = /[0-9a-f]{32}/.exec(href ?? '')?.[0] ?? '';
      await parent.goto(`/certificates/${number}`);
      await expect(parent.getByText('Asha M. Nair').first()).toBeVisible();
      await expect(parent.getByRole('main').getByText('Meera Nair')).toHaveCount(0);
    });

    await test.step('a second child gets an order, and an account of their own by the link', async () => {
      await parent.goto(`/checkout/${course}`);
      await parent.getByRole('link', { name: 'Enroll another learner' }).click();
      await expect(parent.getByLabel('Someone else')).toBeChecked();
      await parent.getByLabel('Name of the learner').fill('Ravi Nair');
      await orderAndPay(parent, owner);
      await expect(parent.getByRole('heading', { name: 'This seat is for Ravi Nair' })).toBeVisible();
      await noSidewaysScroll(parent);
      if (hasScript) await expectAccessible(parent);
      const link = (await parent.locator('strong', { hasText: '/learner?key=' }).textContent()) ?? '';

      const child = await newPhone(browser, site.url, hasScript);
      const childTrouble = watchTrouble(child);
      await child.goto(link.trim());
      await expect(child.getByRole('heading', { name: 'This seat is for Ravi Nair' })).toBeVisible();
      await noSidewaysScroll(child);
      if (hasScript) await expectAccessible(child);
      await child.getByRole('link', { name: 'Make an account' }).click();
      await signUp(child, 'Ravi Nair', `ravi.${Date.now()}@example.in`);
      await child.waitForURL(/\/learner\?key=/);
      await child.getByRole('button', { name: 'Add to this account' }).click();
      await child.waitForURL(/\/(dashboard|learn)/);
      await child.goto('/dashboard');
      await expect(child.getByRole('button', { name: /^Start Course$/ })).toBeVisible();
      await child.context().close();
      expect(childTrouble).toEqual([]);
      await parent.reload();
      await expect(parent.getByText('Ravi Nair learns in another account.')).toBeVisible();
    });
    await setAsked(owner, 'off');
    await setUpi(owner, 'off');
    await parent.context().close();
    expect(trouble).toEqual([]);
  });
}
