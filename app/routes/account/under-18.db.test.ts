import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listSeatHolders } from '#app/core/announcements/list-seat-holders.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { childSite, closed, lesson, parent, signUpForm } from '#tests/support/child-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser, askAges, accountOf, child, linkTo, agree } = childSite();

describe('[DAY-173] the age at sign-up', () => {
  it('is not asked, and nothing is stored of it, while the setting is off', async () => {
    await askAges(false);
    const visitor = browser();
    await expect.poll(async () => (await visitor('/signup')).html).not.toContain('How old are you?');
    await visitor('/signup', signUpForm('plain@example.in', parent));
    expect(await database.db.select().from(consents)).toEqual([]);
    await askAges(true);
    await expect.poll(async () => (await visitor('/signup?next=/x')).html).toBeDefined();
    await expect.poll(async () => (await browser()('/signup')).html).toContain('How old are you?');
  });

  it('must be answered, under 18 with a parent whose address is another; nothing typed is lost', async () => {
    const visitor = browser();
    const none = await visitor('/signup', signUpForm('nobody@example.in'));
    expect([none.status, none.html]).toEqual([400, expect.stringContaining('Please choose one')]);
    const own = await visitor(
      '/signup',
      signUpForm('own@example.in', { ...parent, guardianContact: 'OWN@example.in' }),
    );
    expect([own.status, own.html]).toEqual([
      400,
      expect.stringContaining('Please give theirs, not your own'),
    ]);
    expect(own.html).toContain('value="Leela Rao"');
    const half = await visitor('/signup', signUpForm('half@example.in', { ...parent, guardianName: ' ' }));
    expect(half.html).toContain('Please give their name');
    expect(half.html).toContain('value="leela@example.in"');
    expect(await database.db.select().from(consents)).toEqual([]);
  });

  it('of an adult is one answer, and closes nothing', async () => {
    const visitor = browser();
    await visitor('/login');
    await visitor('/signup', signUpForm('adult@example.in', { band: 'adult' }));
    const { id } = await accountOf('adult@example.in');
    await database.db.insert(enrollments).values(newEnrollment('seat-adult', id, 'c1', new Date()));
    expect((await visitor(lesson)).html).toContain('Turn <em>one</em> motor');
    expect((await visitor('/account')).html).not.toContain('id="age"');
  });
});

describe('[I-35] [DAY-174] [DAY-175] a child of 14', () => {
  it('learns once the parent has agreed on another phone, and no longer once the parent takes it back', async () => {
    const { id, phone, link } = await child('kavya');
    expect((await phone(lesson)).html).toContain(closed);
    expect((await phone('/learn/fly?outline')).html).toContain(closed);
    expect((await phone('/dashboard')).html).toContain('Lessons open once they agree.');
    const holders = async () =>
      (await listSeatHolders(database.db, { courseId: 'c1', batchId: null }, new Date())).map(
        ({ userId }) => userId,
      );
    expect(await holders()).not.toContain(id);
    expect((await phone(lesson, { intent: 'done' })).html).not.toContain('Turn <em>one</em> motor');

    expect((await browser()(`${link}x`)).status).toBe(404);
    const page = (await browser()(link)).html;
    expect(page).toContain('Kavya Rao would like to learn at');
    expect(page).toContain('value="Leela Rao"');
    const unnamed = await agree(link, ' ');
    expect([unnamed.status, unnamed.html]).toEqual([400, expect.stringContaining('Please give your name')]);
    const changed = await browser()(link, { intent: 'agree', name: 'Leela', words: 'other words' });
    expect(changed.status).toBe(409);
    expect((await phone(lesson)).html).toContain(closed);

    expect((await agree(link, 'Leela R. Rao')).to).toBe(link);
    const [given] = await database.db.select().from(consents).where(eq(consents.userId, id));
    expect(given).toMatchObject({ givenBy: 'link', guardianName: 'Leela R. Rao', wordsVersion: 1 });
    expect(given?.words).toContain('I am over 18 and the parent or guardian');
    expect((await phone(lesson)).html).toContain('Turn <em>one</em> motor');
    expect(await holders()).toContain(id);

    expect((await browser()(link, { intent: 'end' })).to).toBe(link);
    expect((await phone(lesson)).html).toContain(closed);
    const audited = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, given?.id ?? ''));
    expect(audited.map(({ action, actorLabel }) => [action, actorLabel]).sort()).toEqual([
      ['accept', 'parent’s link'],
      ['revoke', 'parent’s link'],
    ]);
    expect(JSON.stringify(audited)).not.toContain('Leela');

    // A parent's no also holds once the academy has stopped asking.
    await askAges(false);
    expect((await phone(lesson)).html).toContain(closed);
    await expect.poll(async () => (await phone('/account')).html).toContain('Lessons are closed.');
    await askAges(true);
  });

  it('has everything downloaded and the account deleted by the parent', async () => {
    const { id, phone, link } = await child('asha');
    await agree(link);
    const file = await browser()(link.replace('?', '/data.json?'));
    expect(JSON.parse(file.html)).toMatchObject({ consents: [{ band: 'minor', given_by: 'link' }] });
    expect((await browser()(`${link.replace('?', '/data.json?')}x`)).status).toBe(404);
    const asked = await browser()(link, { intent: 'erase' });
    expect(asked.html).toContain('Delete the account for good?');
    expect((await browser()(link, { intent: 'erase', confirmed: 'yes' })).to).toContain('?erased');
    expect(await database.db.select().from(users).where(eq(users.id, id))).toEqual([]);
    expect((await phone('/dashboard')).to).toContain('/login');
    expect((await browser()(link)).status).toBe(404);
    const [left] = await database.db.select().from(consents).where(eq(consents.userId, id));
    expect(left).toMatchObject({ band: 'minor', guardianName: null, guardianContact: null, words: null });
  });

  it('corrects whom to ask, whose link then counts alone, but does not become older', async () => {
    const { phone, link, id } = await child('meera');
    expect((await phone('/account')).html).toContain('parent-of-meera@example.in');
    await phone('/account', { intent: 'age', band: 'adult' });
    expect((await phone(lesson)).html).toContain(closed);
    const other = { ...parent, guardianContact: 'other-parent@example.in' };
    expect((await phone('/account', { intent: 'age', ...other })).to).toBe('/account?done=age');
    expect((await browser()(link)).status).toBe(404);
    // No email with the child's name is left for the address that was mistyped.
    expect(await linkTo('parent-of-meera@example.in')).toBe('');
    await agree(await linkTo('other-parent@example.in'));
    await phone('/account', { intent: 'age', ...parent });
    const [row] = await database.db.select().from(consents).where(eq(consents.userId, id));
    expect(row).toMatchObject({ givenBy: 'link', guardianContact: 'other-parent@example.in' });
  });
});

it('[DAY-173] asks an account from before at its page, and closes nothing until it answers', async () => {
  await askAges(false);
  const phone = browser();
  await phone('/login');
  await expect.poll(async () => (await browser()('/signup')).html).not.toContain('How old are you?');
  await phone('/signup', signUpForm('earlier@example.in'));
  const { id } = await accountOf('earlier@example.in');
  await database.db.insert(enrollments).values(newEnrollment('seat-earlier', id, 'c1', new Date()));
  const review = { courseId: 'c1', enrollmentId: 'seat-earlier', userId: id, rating: 5, text: 'Good' };
  await database.db
    .insert(reviews)
    .values({ id: 'r1', ...review, shownName: 'Kavya R', progressThen: 30, createdAt: new Date() });
  await askAges(true);
  expect((await phone(lesson)).html).toContain('Turn <em>one</em> motor');
  await expect.poll(async () => (await phone('/account')).html).toContain('How old are you?');
  const empty = await phone('/account', { intent: 'age' });
  expect([empty.status, empty.html]).toEqual([400, expect.stringContaining('Please choose one')]);
  await phone('/account', { intent: 'age', ...parent });
  expect((await phone(lesson)).html).toContain(closed);
  const [shown] = await database.db.select().from(reviews).where(eq(reviews.id, 'r1'));
  expect(shown?.shownName).toBe('A student');
});

it('[DAY-176] shows a child’s name on a certificate to the child and the panel alone, also after the account', async () => {
  const { id, phone, link } = await child('leela');
  await agree(link);
  await phone(lesson, { intent: 'done' });
  await phone('/dashboard', { intent: 'complete', enrollment: 'seat-leela' });
  const [issued] = await database.db.select().from(certificates).where(eq(certificates.userId, id));
  const path = `/certificates/${issued?.number}`;
  const visitor = browser();
  const seen = async () => (await visitor(path)).html;
  expect(await seen()).toContain('Not shown: under 18');
  expect(await seen()).not.toContain('Kavya');
  expect((await visitor(`${path}.pdf`)).to).toBe(path);
  expect((await phone(path)).html).toContain('Kavya Rao');
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  await browser()(link, { intent: 'erase', confirmed: 'yes' });
  expect(await seen()).not.toContain('Kavya');
});
