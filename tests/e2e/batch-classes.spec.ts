import {
  enterPanel,
  expect,
  expectAccessible,
  newPhone,
  noSidewaysScroll,
  scriptWays,
  test,
} from './fixtures.ts';
import { teachCourse } from './teaching.ts';

for (const { title, hasScript } of scriptWays) {
  test(`[DAY-46] the owner makes twelve evenings at once on a phone, moves one and changes the rest, ${title}`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(60_000);
    const owner = await newPhone(browser, site.url, hasScript);
    await enterPanel(owner);
    const course = await teachCourse(owner, '# Module: One\n\n## Lesson: One\n- minutes: 5\n\nText.\n');
    await owner.goto(`/admin/courses/${course.id}/batches`);
    await owner.getByLabel('Name', { exact: true }).fill('Evenings');
    await owner.getByLabel('First day').fill('2099-01-05');
    await owner.getByLabel('Seats').fill('10');
    await owner.getByRole('button', { name: 'Add a batch' }).click();
    await owner.getByRole('link', { name: 'Classes: Evenings' }).click();
    const main = owner.locator('#main');
    const make = main.getByRole('button', { name: 'Make the classes' });

    await owner.getByLabel('Link to join').fill('meet.example');
    await make.click();
    await expect(owner.getByText('Please tick a day of the week')).toBeVisible();
    if (hasScript) await expect(main.getByRole('group', { name: 'Days of the week' })).toBeFocused();
    await expect(owner.getByText('A link that begins with https://')).toBeVisible();
    await expect(owner.getByLabel('Link to join')).toHaveValue('meet.example');

    await owner.getByLabel('Mon', { exact: true }).check();
    await owner.getByLabel('Thu', { exact: true }).check();
    await owner.getByLabel('Begins at').fill('18:30');
    await owner.getByLabel('Link to join').fill('');
    await make.click();
    await expect(owner.getByText('12 classes are made')).toBeVisible();
    await expect(main.getByText('No link', { exact: true })).toHaveCount(12);
    await expect(main.getByRole('link', { name: 'Thursday, 12 Feb 2099, 6:30 pm' })).toBeVisible();
    await expect(owner.getByLabel('Mon', { exact: true })).toBeChecked();
    await owner.goto('/admin/classes?from=2099-01-07');
    await expect(main.getByRole('heading', { name: 'Thursday, 8 Jan 2099' })).toBeVisible();
    await noSidewaysScroll(owner);
    await owner.goBack();
    await noSidewaysScroll(owner);
    if (hasScript) await expectAccessible(owner);

    const evening = main.getByRole('listitem').filter({ hasText: '8 Jan 2099' });
    await evening.getByText('Move or cancel').click();
    await evening.getByLabel('Begins', { exact: true }).fill('2099-01-09T19:00');
    await evening.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('link', { name: 'Friday, 9 Jan 2099, 7:00 pm' })).toBeVisible();

    const all = main.getByRole('group').filter({ hasText: 'Change all coming classes' });
    await all.getByText('Change all coming classes').click();
    await all.getByLabel('Link to join').fill('https://meet.example/evenings');
    await all.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('12 classes are changed')).toBeVisible();
    await expect(main.getByText('No link', { exact: true })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Friday, 9 Jan 2099, 7:00 pm' })).toBeVisible();
    await owner.context().close();
  });
}
