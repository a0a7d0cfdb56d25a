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
import { Touches } from './touches.ts';

const password = 'kite-string-42';

for (const { title, hasScript } of scriptWays) {
  test(`[DAY-173] [DAY-174] [DAY-177] a child of 14 learns once a parent agrees on another phone, until the parent takes it back, ${title}`, async ({
    page: owner,
    browser,
    site,
  }) => {
    test.setTimeout(240_000);
    const setAsked = async (choice: 'no' | 'yes') => {
      await owner.goto('/admin/settings/minors');
      await owner.getByLabel('Ages', { exact: true }).selectOption(choice);
      await owner.getByRole('button', { name: 'Save' }).click();
      await expect(owner.getByText('Settings saved')).toBeVisible();
    };
    await enterPanel(owner);
    await setAsked('yes');
    const name = `Kavya ${hasScript ? 'One' : 'Two'}`;
    try {
      const child = await newPhone(browser, site.url, hasScript);
      const trouble = watchTrouble(child);
      await expect(async () => {
        await child.goto('/signup');
        await expect(child.getByText('How old are you?')).toBeVisible({ timeout: 500 });
      }).toPass();
      await child.getByLabel('Full Name').fill(name);
      await child.getByLabel('Email', { exact: true }).fill(`kavya.${Date.now()}@example.in`);
      await child.getByLabel('Password', { exact: true }).fill(password);
      await child.getByLabel('Confirm Password').fill(password);
      const touches = new Touches();
      await expect(child.getByLabel('Name of a parent or guardian')).toBeHidden();
      await touches.tap(child.getByLabel('18 or older'));
      // An adult touches once more than in an academy that does not ask.
      expect(touches.count).toBe(1);
      await expect(child.getByLabel('Name of a parent or guardian')).toBeHidden();
      await child.getByLabel('Under 18').check();
      await child.getByLabel('Name of a parent or guardian').fill('Leela Rao');
      await child.getByLabel('Mobile number (WhatsApp) of a parent or guardian').fill('98765 4');
      await noSidewaysScroll(child);
      await child.getByRole('button', { name: 'Sign Up' }).click();
      await expect(child.getByText('Please write a mobile number')).toBeVisible();
      await expect(child.getByLabel('Name of a parent or guardian')).toHaveValue('Leela Rao');
      await child.getByLabel('Mobile number (WhatsApp) of a parent or guardian').fill('98765 43210');
      await child.getByLabel('Password', { exact: true }).fill(password);
      await child.getByLabel('Confirm Password').fill(password);
      await child.getByRole('button', { name: 'Sign Up' }).click();
      await expect(child.getByText('The academy writes to Leela Rao')).toBeVisible();

      await owner.goto('/admin');
      await owner.getByRole('link', { name: /Waiting for a parent’s consent/ }).click();
      await owner.getByRole('link', { name }).first().click();
      const section = owner.locator('#age');
      await expect(section.getByRole('link', { name: 'Ask by WhatsApp' })).toHaveAttribute(
        'href',
        /wa\.me\/91/,
      );
      const link = (await section.locator('strong').textContent()) ?? '';

      const parent = await newPhone(browser, site.url, hasScript);
      await parent.goto(link);
      await expect(parent.getByText(`${name} would like to learn at`)).toBeVisible();
      await noSidewaysScroll(parent);
      await noSmallTargets(parent);
      if (hasScript) await expectAccessible(parent);
      await parent.getByLabel('Your name').fill('');
      await parent.getByRole('button', { name: 'I agree' }).click();
      await expect(parent.getByText('Please give your name')).toBeVisible();
      await parent.getByLabel('Your name').fill('Leela R. Rao');
      await parent.getByRole('button', { name: 'I agree' }).click();
      await expect(parent.getByText(/Leela R\. Rao agreed on/)).toBeVisible();
      await child.goto('/dashboard');
      await expect(child.getByText('The academy writes to Leela Rao')).toBeHidden();
      await child.goto('/account');
      await expect(child.getByText('Leela R. Rao agreed that you learn here.')).toBeVisible();

      await parent.getByRole('button', { name: 'Take my consent back' }).click();
      await expect(parent.getByText('There is no consent: lessons are closed.')).toBeVisible();
      await child.goto('/dashboard');
      await expect(child.getByText('Lessons are closed.')).toBeVisible();
      // The sign-up that lacked a whole number answered 400.
      expect(trouble.filter((line) => !line.includes('status of 400'))).toEqual([]);
    } finally {
      await setAsked('no');
    }
  });
}
