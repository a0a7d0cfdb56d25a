import { clockTimeIn } from '../../app/domain/calendar.ts';
import {
  enterPanel,
  expect,
  expectAccessible,
  noSidewaysScroll,
  signUp,
  takeOver,
  test,
} from './fixtures.ts';
import { enrollInPanel, openPanel, teachCourse } from './teaching.ts';
import { Touches } from './touches.ts';

const minuteMs = 60_000;
const inMinutes = (minutes: number) => clockTimeIn(new Date(Date.now() + minutes * minuteMs), 'Asia/Kolkata');

const curriculum = `# Module: Together

## Lesson: First evening
- kind: live
- minutes: 60
- published: yes

We fly together.

## Lesson: Second evening
- kind: live
- minutes: 60
- published: yes

Once more.
`;

test('[DAY-22, DAY-41] on a phone, two touches mark the attendance of a class of today, and a class without a link stands out', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const owner = await openPanel(browser, site.url);
  const course = await teachCourse(owner, curriculum, 'Evening flights');
  for (const [title, minutes, link] of [
    ['First evening', -Math.min(20, minutesOfDay()), 'https://meet.example/fly'],
    ['Second evening', 1440 - 60, ''],
  ] as const) {
    await owner.goto(`/admin/courses/${course.id}/curriculum`);
    await owner.getByRole('link', { name: title }).first().click();
    await owner.getByLabel('Date and time (optional)').fill(inMinutes(minutes));
    await owner.getByLabel('Link to join').fill(link);
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner).toHaveURL(/\/curriculum$/);
  }
  const { email } = await signUp(page, 'Meera Nair');
  await enrollInPanel(owner, email, course.id);

  await owner.setViewportSize({ width: 360, height: 740 });
  await owner.goto('/admin');
  const classes = owner.getByRole('list', { name: 'Classes' }).getByRole('listitem');
  const today = classes.filter({ hasText: course.title }).filter({ hasText: 'First evening' });
  const unlinked = classes.filter({ hasText: course.title }).filter({ hasText: 'Second evening' });
  await expect(today).toContainText('1 student');
  await expect(today.getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    'https://meet.example/fly',
  );
  await expect(unlinked).toContainText('No link to join');
  await noSidewaysScroll(owner);
  await expectAccessible(owner);

  const touches = new Touches();
  await touches.tap(today.getByRole('link', { name: 'Attendance' }));
  await touches.tap(owner.getByRole('button', { name: 'Everybody was there' }));
  await expect(owner.getByText('1 student was there')).toBeVisible();
  await expect(owner.getByRole('link', { name: 'All classes' })).toHaveAttribute('href', '/admin/classes');
  expect(touches.count).toBe(2);

  await owner.goto('/admin');
  await expect(today.getByRole('link', { name: 'Attendance ✓' })).toBeVisible();
  await unlinked.getByRole('link', { name: 'Add the link' }).click();
  await expect(owner.getByLabel('Link to join')).toBeFocused();
  await owner.context().close();
});

test('[DAY-125] the keyboard leads through the panel, except while somebody types', async ({ page }) => {
  await enterPanel(page);
  await page.goto('/admin/courses');
  await takeOver(page);
  await page.keyboard.press('j');
  const rows = page.locator('#main .rows tbody tr');
  const title = (at: number) => rows.nth(at).getByRole('link').first();
  await expect(title(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(title(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(title(0)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  const named = (await title(0).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(named);

  await page.getByLabel('Title', { exact: true }).press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/admin\/courses\//);
  await page.goto('/admin/courses');
  await takeOver(page);
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/\/admin\/kits$/);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/admin$/);

  // `g` waits a second and a half for its letter.
  await page.keyboard.press('g');
  await page.clock.setFixedTime(now + 2_000);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog.getByText('Payments to confirm')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Use these keys in this browser').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  // A dialog that was just closed still has the focus.
  await page.locator('#panel-keys').evaluate((opened: HTMLDialogElement) => {
    opened.showModal();
    opened.querySelector('input')?.focus();
    opened.close();
    const key = { key: 'k', ctrlKey: true, bubbles: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(page).toHaveURL(/\/admin\/search$/);
});

/** How many minutes old the day is in India, so that a class that has begun is one of today. */
function minutesOfDay(): number {
  return Math.floor(Date.now() / 60_000 + 330) % 1440;
}
