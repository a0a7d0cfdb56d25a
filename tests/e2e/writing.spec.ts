import {
  enterPanel,
  expect,
  expectAccessible,
  newPhone,
  noSidewaysScroll,
  query,
  scriptWays,
  test,
} from './fixtures.ts';
import { Touches } from './touches.ts';

/** A course without other students, with a batch, a class and a student of that batch; the ids are new each time. */
async function storeBatch(url: string) {
  const id = `w${Date.now()}`;
  // Accounts of the same phone are shown on each other's pages.
  const phone = `+9198${id.slice(-8)}`;
  const [course] = (await query(
    url,
    'select id from courses where is_active and id not in (select course_id from enrollments) order by id limit 1',
  )) as { id: string }[];
  const values = [id, course?.id ?? ''];
  await query(
    url,
    `insert into users (id, email, full_name, phone, email_verified)
      values ($1, $1 || '@example.in', 'Asha Rao', $2, true)`,
    [id, phone],
  );
  await query(
    url,
    "insert into course_batches (id, course_id, label, starts_on, seats) values ($1, $2, 'Evenings', '2026-01-05', 9)",
    values,
  );
  await query(
    url,
    'insert into enrollments (id, user_id, course_id, batch_id) values ($1, $1, $2, $1)',
    values,
  );
  return { id, phone, courseId: course?.id ?? '' };
}

for (const { title, hasScript } of scriptWays.map((way) => ({
  ...way,
  title: way.title.replace(/ @.*/, ''),
}))) {
  test(`[DAY-134, DAY-138, DAY-141] a batch is written to on a phone, and told of a moved class, ${title}`, async ({
    browser,
    site,
    databaseUrl,
  }) => {
    const { id, phone, courseId } = await storeBatch(databaseUrl ?? '');
    const owner = await newPhone(browser, site.url, hasScript);
    await enterPanel(owner);
    await owner.goto(`/admin/batches/${id}`);
    await owner.getByRole('link', { name: 'Write to students' }).click();
    await expect(owner.getByText('1 person gets it.')).toBeVisible();
    await expect(owner.getByText('0 people get it. Not: 1 has not agreed to reminders.')).toBeVisible();
    await noSidewaysScroll(owner);
    const send = owner.getByRole('button', { name: 'Next: WhatsApp' });
    await owner.getByLabel('Message').fill('We meet in room 12.');
    await send.click();
    await expect(owner.getByText('Please write a subject')).toBeVisible();
    await expect(owner.getByLabel('Message')).toHaveValue('We meet in room 12.');
    if (hasScript) await expectAccessible(owner);
    await owner.getByLabel('Subject').fill('Another room');
    await send.click();
    await expect(owner.getByRole('heading', { name: 'Another room' })).toBeVisible();
    const chat = owner.getByRole('link', { name: 'WhatsApp: Asha Rao' });
    const link = new URL((await chat.getAttribute('href')) ?? '');
    expect(link.origin + link.pathname).toBe(`https://wa.me/${phone.slice(1)}`);
    expect(link.searchParams.get('text')).toMatch(/^Another room\n\nDear Asha Rao,\n\nWe meet in room 12\./);
    await noSidewaysScroll(owner);
    if (hasScript) await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Mark as sent: Asha Rao' }).click();
    await expect(chat).toHaveCount(0);
    await owner.getByRole('link', { name: 'Asha Rao' }).click();
    await expect(owner.getByRole('link', { name: /Another room/ })).toBeVisible();

    await query(databaseUrl ?? '', "update course_batches set starts_on = '2099-01-05' where id = $1", [id]);
    await owner.goto(`/admin/batches/${id}/classes`);
    await owner.getByLabel('Mon', { exact: true }).check();
    await owner.getByLabel('How many').fill('2');
    await owner.getByLabel('Begins at').fill('18:30');
    await owner.getByRole('button', { name: 'Make the classes' }).click();
    await expect(owner.getByText('2 classes are made')).toBeVisible();
    const all = owner.locator('#main').getByRole('group').filter({ hasText: 'Change all coming classes' });
    await all.getByText('Change all coming classes').click();
    await all.getByLabel('Begins at').fill('19:30');
    await all.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Change all coming classes? 1 person to write to.')).toBeVisible();
    await expect(all.getByLabel('Begins at')).toHaveValue('19:30');
    await owner.getByRole('button', { name: 'Change all', exact: true }).click();
    await expect(owner.getByText('2 classes are changed. 1 person to write to')).toBeVisible();
    const told = await owner.getByRole('link', { name: 'WhatsApp: Asha Rao' }).getAttribute('href');
    expect(new URL(told ?? '').searchParams.get('text')).toMatch(/now on Monday, 5 Jan 2099, 7:30 pm/);

    await owner.goto(`/admin/courses/${courseId}/curriculum`);
    const more = owner.getByRole('listitem').filter({ hasText: '5 Jan 2099' }).last();
    await more.locator('summary').first().click();
    await more.getByRole('button', { name: /^Hide: / }).click();
    await expect(owner.getByText('1 person to write to.')).toBeVisible();
    await noSidewaysScroll(owner);
    await owner.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(owner.getByRole('heading', { name: /^Cancelled: / })).toBeVisible();
    await owner.context().close();
  });

  test(`[DAY-139] five kits are shipped in four touches, ${title}`, async ({
    browser,
    site,
    databaseUrl,
  }) => {
    const url = databaseUrl ?? '';
    const letter = hasScript ? 'A' : 'B';
    const all = ['2', '3', '4', '5', '6', '7'].map((number) => `PK${letter}${letter}${letter}KK${number}`);
    const [corrected = '', ...references] = all;
    const [course] = (await query(url, 'select id from courses limit 1')) as { id: string }[];
    const address = { name: 'Meera', phone: '+919876543210', line1: 'x', line2: '', landmark: '', city: 'y' };
    for (const reference of all) {
      await query(
        url,
        `insert into orders (id, reference, full_name, email, phone, course_id, course_title, lines, total_paise,
          rail, expires_at, checkout_key) values ($1, $1, 'Meera Nair', $1 || '@example.in', '+919876543210', $2,
          'Kites', '[]', 100, 'upi', now(), $1)`,
        [reference, course?.id],
      );
      await query(
        url,
        `insert into shipments (id, order_id, reference, course_id, course_title, kit, state, address)
          values ($1, $1, $1, $2, 'Kites', 'Parts', 'packed', $3)`,
        [reference, course?.id, JSON.stringify({ ...address, state: '29', pin: '560029' })],
      );
    }
    const owner = await newPhone(browser, site.url, hasScript);
    await enterPanel(owner);
    await owner.goto('/admin/kits?state=packed');
    const touches = new Touches();
    await touches.tap(owner.getByRole('link', { name: 'Ship many' }));
    const lines = references.map((reference, i) => `${reference}\tDelhivery\tAB12${i}`);
    await touches.type(owner.getByLabel('Order, courier, tracking number'), lines.join('\n'));
    await touches.tap(owner.getByRole('button', { name: 'Check' }));
    await expect(owner.getByText('5 of 5 lines can be shipped')).toBeVisible();
    await noSidewaysScroll(owner);
    if (hasScript) await expectAccessible(owner);
    await touches.tap(owner.getByRole('button', { name: 'Ship 5 kits' }));
    await expect(owner.getByText('5 kits are now shipped')).toBeVisible();
    expect(touches.count).toBeLessThanOrEqual(4);

    await owner.goto('/admin/kits/many/ship');
    const file = { name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await owner.getByLabel('CSV file').setInputFiles(file);
    await owner.getByRole('button', { name: 'Check' }).click();
    await expect(owner.getByText('0 of 5 lines can be shipped')).toBeVisible();
    await expect(owner.getByText('Already shipped')).toHaveCount(5);
    await noSidewaysScroll(owner);

    const field = owner.getByLabel('Order, courier, tracking number');
    await field.fill(`${corrected}, Delhivery, WRONG1`);
    await owner.getByRole('button', { name: 'Check' }).click();
    await expect(owner.getByText('1 of 1 line can be shipped')).toBeVisible();
    await field.fill(`${corrected}, Delhivery, RIGHT1`);
    await owner.getByRole('button', { name: 'Ship 1 kit' }).click();
    await expect(owner.getByText('The lines were changed')).toBeVisible();
    await expect(owner.getByText('Delhivery RIGHT1')).toBeVisible();
    await noSidewaysScroll(owner);
    await owner.getByRole('button', { name: 'Ship 1 kit' }).click();
    await expect(owner.getByText('The kit is now shipped')).toBeVisible();
    await owner.context().close();
  });
}
