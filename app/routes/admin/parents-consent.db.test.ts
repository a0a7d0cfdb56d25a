import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countWaitingConsents } from '#app/core/consents/hold-consent.server.ts';
import { findAgeOf } from '#app/core/consents/store-age.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { childSite, closed, lesson, parent, signUpForm } from '#tests/support/child-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, site, browser, accountOf, child, linkTo } = childSite();

describe('[DAY-177] the owner', () => {
  it('sees who waits for a parent, records a consent on paper, ends it, and corrects an age', async () => {
    const { id, phone, link } = await child('nila');
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    expect((await owner('/admin')).html).toMatch(/Waiting for a parent’s consent: \d+ students?/);
    const list = (await owner('/admin/students?show=no-consent')).html;
    expect(list).toContain('nila@example.in');
    expect(list).not.toContain('adult@example.in');
    const page = `/admin/students/${id}`;
    const shown = (await owner(page)).html;
    expect(shown).toContain('Waits for Leela Rao, parent-of-nila@example.in');
    expect(shown).toContain(link.replace('&', '&amp;'));

    const unnamed = await owner(page, { intent: 'consent-paper', name: ' ' });
    expect([unnamed.status, unnamed.html]).toEqual([
      400,
      expect.stringContaining('Give the name on the paper'),
    ]);
    expect((await owner(page, { intent: 'consent-paper', name: 'Leela Rao' })).to).toBe(page);
    expect((await owner(page)).html).toContain('Leela Rao agreed on paper on');
    expect((await phone(lesson)).html).toContain('Turn <em>one</em> motor');

    expect((await owner(page, { intent: 'consent-end' })).html).toContain('End the consent?');
    await owner(page, { intent: 'consent-end', confirmed: 'yes' });
    expect((await phone(lesson)).html).toContain(closed);
    expect((await browser()(link)).html).toContain('There is no consent: lessons are closed.');

    await owner(page, { intent: 'consent-adult', confirmed: 'yes' });
    const [row] = await database.db.select().from(consents).where(eq(consents.userId, id));
    expect(row).toMatchObject({ band: 'adult', guardianName: null, guardianContact: null, words: null });
    expect((await phone(lesson)).html).toContain('Turn <em>one</em> motor');
    expect((await browser()(link)).status).toBe(404);
    expect(await linkTo('parent-of-nila@example.in')).toBe('');
    const acts = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, row?.id ?? ''));
    expect(acts.map(({ action }) => action).sort()).toEqual(['accept', 'correct', 'revoke']);
    expect((await phone(page, { intent: 'consent-adult', confirmed: 'yes' })).status).not.toBe(200);
  });

  it('alone gets the parent’s link, and no helper who only reads students', async () => {
    const { id, link } = await child('uma');
    const desk = browser();
    await desk('/login');
    await desk('/signup', signUpForm('desk@example.in', { band: 'adult' }));
    const helper = { role: 'desk' as const, courseIds: [] };
    await database.db.update(users).set({ helper }).where(eq(users.email, 'desk@example.in'));
    const page = await desk(`/admin/students/${id}`);
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('Waits for Leela Rao')]);
    const key = link.slice(link.indexOf('key=') + 4);
    expect(page.html).not.toContain(key);
    expect(page.html).not.toContain('consent-paper');
    expect((await desk(`/admin/students/${id}.data`)).html).not.toContain(key);
    const acts = { intent: 'consent-paper', name: 'Desk' };
    expect((await desk(`/admin/students/${id}`, acts)).status).toBe(403);
    expect(await findAgeOf(database.db, id)).toMatchObject({ givenAt: null });
  });

  it('no longer sees on Today a child whose account is gone', async () => {
    const { link } = await child('ira');
    const waiting = await countWaitingConsents(database.db);
    await browser()(link, { intent: 'erase', confirmed: 'yes' });
    expect(await countWaitingConsents(database.db)).toBe(waiting - 1);
  });

  it('sends the parent the link by WhatsApp, where no mail server does', async () => {
    site().services.env.smtpUrl = undefined;
    const phone = browser();
    await phone('/login');
    const wrong = await phone('/signup', signUpForm('tara@example.in', parent));
    expect([wrong.status, wrong.html]).toEqual([
      400,
      expect.stringContaining('Please write a mobile number'),
    ]);
    await phone('/signup', signUpForm('tara@example.in', { ...parent, guardianContact: '98765 43210' }));
    await database.db.update(users).set({ phone: '+919876543210' }).where(eq(users.email, 'tara@example.in'));
    const own = { intent: 'age', ...parent, guardianContact: '098765 43210' };
    expect((await phone('/account', own)).html).toContain('Please give theirs, not your own');
    expect((await phone('/dashboard')).html).toContain('The academy writes to Leela Rao');
    const { id } = await accountOf('tara@example.in');
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    const page = (await owner(`/admin/students/${id}`)).html;
    expect(page).toContain('https://wa.me/919876543210?text=Kavya%20Rao%20would%20like');
    expect(page).toContain('%2Fconsents%2F');
  });
});
