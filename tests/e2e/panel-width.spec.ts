import routes from '#app/routes.ts';
import { addFestival, removeFestival } from './festivals.ts';
import { enterPanel, expect, noSidewaysScroll, noSmallTargets, query, signUp, test } from './fixtures.ts';
import { teachCourse } from './teaching.ts';

type Page = import('@playwright/test').Page;

const layout = routes.find(({ file }) => file.endsWith('panel-layout.tsx'));
const pages = (layout?.children ?? []).flatMap(({ path, file }) =>
  path !== undefined && file.endsWith('.tsx') ? [`/${path}`] : [],
);

/**
 * The detail pages that this test skips, because their rows take many steps to create. The given test file opens each
 * of these pages at a width of 320 px.
 */
const visitedElsewhere: Record<string, string> = {
  '/admin/orders/:id': 'kits.spec.ts',
  '/admin/kits/:id': 'kits.spec.ts',
  '/admin/people/:order': 'people.spec.ts',
  '/admin/move/:id': 'move.spec.ts',
  '/admin/settings/:page': 'settings-pages.spec.ts',
  '/admin/students/written/:id': 'writing.spec.ts',
  '/admin/enrollments/:id/learner': 'who-learns.spec.ts',
};

/** For each detail page of the admin panel, the list page on which this test finds a link to such a page. */
const linkedFrom: Record<string, string> = {
  '/admin/students/:id': '/admin/students',
  '/admin/festivals/:id': '/admin/festivals',
  '/admin/coupons/:id': '/admin/coupons',
  '/admin/messages/:id': '/admin/messages',
};

/** The paths of the pages about a course, one of its lessons and one of its batches (groups of students). */
type Filled = { course: string; lesson: string; batch: string };

/**
 * Adds a student who does not begin, a message, a coupon, a lesson and a batch (group of students), so that the lists of the admin panel
 * have rows, whatever tests before have left.
 */
async function fill(page: Page, owner: Page, url: string): Promise<Filled> {
  const fullName = 'Raghunathan Venkataramanan';
  const { email } = await signUp(page, fullName);
  await page.goto('/contact');
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('A question about the batch in October');
  await page.getByLabel('Message').fill('May my daughter join the course for beginners?');
  // Waits because the server treats a form that is sent in less than two seconds as sent by a bot.
  await page.waitForTimeout(2_100);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.locator('main').getByRole('status')).toBeVisible();
  const { id } = await teachCourse(
    owner,
    '# Module: Start\n\n## Lesson: Before the first flight\n\nCharge the battery.\n',
  );
  await query(
    url,
    `insert into enrollments (id, user_id, course_id, enrolled_at)
      select 'stuck', id, $1, now() - interval '10 days' from users where email = $2`,
    [id, email],
  );
  const batches = `/admin/courses/${id}/batches`;
  await owner.goto(batches);
  await owner.getByLabel('Name', { exact: true }).fill('Weekends, early in the morning');
  await owner.getByLabel('First day').fill('2099-01-02');
  await owner.getByLabel('Seats').fill('12');
  await owner.getByRole('button', { name: 'Add a batch' }).click();
  await expect(owner.getByRole('link', { name: /^Weekends/ })).toBeVisible();
  await owner.goto('/admin/coupons/new');
  await owner.getByLabel('Name').fill('For those who come back');
  await owner.getByLabel('Discount').fill('20%');
  await owner.getByLabel('Code').fill('COMEBACK20');
  await owner.getByRole('button', { name: /coupon/i }).click();
  await owner.waitForURL(/\/admin\/coupons(\?|$)/);
  const course = `/admin/courses/${id}`;
  return {
    course,
    lesson: await linkOn(owner, `${course}/curriculum`, '/admin/lessons/'),
    batch: await linkOn(owner, batches, '/admin/batches/'),
  };
}

/** Returns the path of the first detail page, such as `/admin/students/…`, to which a list page links. */
async function linkOn(owner: Page, path: string, start: string): Promise<string> {
  const detail = new RegExp(`href="(${start}[0-9a-z-]{20,})"`, 'i');
  const found = detail.exec(await (await owner.request.get(path)).text())?.[1];
  expect(found, path).toBeDefined();
  return found ?? '';
}

/** Runs in the browser. Opens each menu, and lists those that open beyond the screen. */
function menusOffScreen(menus: Element[]): string[] {
  return menus.flatMap((menu) => {
    menu.toggleAttribute('open', true);
    const { left = 0, right = 0 } = menu.lastElementChild?.getBoundingClientRect() ?? {};
    menu.toggleAttribute('open', false);
    return left < 0 || right > innerWidth ? [menu.textContent ?? ''] : [];
  });
}

test('[ADM-2, OPS-81] no page of the panel scrolls sideways on a screen of 320 px, has a control below 24 px or a menu beyond it', async ({
  page,
  browser,
  site,
  databaseUrl,
}) => {
  test.setTimeout(240_000);
  const festival = 'mela-of-a-hundred-kites';
  await addFestival(databaseUrl ?? '', festival);
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 320, height: 640 } });
  const owner = await context.newPage();
  await enterPanel(owner);
  const { course, lesson, batch } = await fill(page, owner, databaseUrl ?? '');
  for (const pattern of pages.filter((path) => !(path in visitedElsewhere))) {
    const list = linkedFrom[pattern.replace('/offer', '')];
    const row = list === undefined ? '' : await linkOn(owner, list, `${list}/`);
    const path = pattern
      .replace('/admin/courses/:id', course)
      .replace('/admin/lessons/:id', lesson)
      .replace('/admin/batches/:id', batch)
      .replace(`${list}/:id`, row);
    await owner.goto(path);
    await expect(owner.getByText('Manage your platform'), path).toBeVisible();
    expect(path).not.toContain(':');
    await noSidewaysScroll(owner, path);
    await noSmallTargets(owner, path);
    expect(await owner.locator('.row-menu').evaluateAll(menusOffScreen), path).toEqual([]);
  }
  await context.close();
  await removeFestival(databaseUrl ?? '', festival);
});
