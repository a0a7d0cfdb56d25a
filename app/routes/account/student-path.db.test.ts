import { createPublicKey, verify } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeCertificate } from '#app/core/certificates/amend-certificate.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { actionLabels } from '#app/words/en/study-words.ts';
import { CookieJar } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { enroll } from '#tests/support/enrollments.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const now = new Date();
const password = 'kite-over-kaveri';
const asha = { fullName: 'Asha Rao', email: 'asha@example.com' };
const next = 'asha.rao@example.org';

let database: TestDatabase;
let site: InProcessSite;
let address = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const text = { slug: 'fly', title: 'Build & Fly', description: 'd', shortDescription: 's' };
  await database.db
    .insert(courses)
    .values({ id: 'c1', ...text, price: 599, durationDays: 3, courseType: 'drone' });
});
afterAll(() => site.close());

/**
 * Returns a simulated browser without JavaScript. The browser submits forms and keeps cookies. A redirect is returned
 * to the test instead of being followed.
 */
function openBrowser() {
  const jar = new CookieJar();
  const from = `198.51.100.${++address}`;
  const send = async (path: string, form?: Record<string, string>, more: Record<string, string> = {}) => {
    const headers = new Headers(jar.headers());
    headers.set('X-Forwarded-For', from);
    headers.set('Accept', 'text/html');
    if (form) headers.set('Origin', site.url);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    const body = form && new URLSearchParams(form);
    const response = await fetch(site.url + path, {
      method: form ? 'POST' : 'GET',
      headers,
      body,
      redirect: 'manual',
    });
    jar.keep(response.headers);
    return response;
  };
  return {
    send,
    /**
     * Fetches a page and returns its main content, without the markers that React puts between text nodes.
     */
    page: async (path: string) => mainOf(await (await send(path)).text()),
    post: async (path: string, form: Record<string, string>) => {
      const response = await send(path, form);
      return {
        status: response.status,
        to: response.headers.get('Location'),
        text: mainOf(await response.text()),
      };
    },
  };
}
const mainOf = (html: string) => (/<main.*<\/main>/s.exec(html)?.[0] ?? html).replaceAll('<!-- -->', '');
const lastEmail = async (to: string) => {
  const query = database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to));
  return (await query.orderBy(desc(mailOutbox.createdAt)).limit(1))[0]?.body ?? '';
};

const viaLogin = '/login?next=%2Fdashboard&session=new';

describe("a student's requests over plain HTTP, without JavaScript", () => {
  const browser = openBrowser();
  let number = '';

  it('[DASH-8, DASH-9, DASH-10, DASH-16] [L-4] lead from the start of a course to a certificate that anyone can verify with the published key', async () => {
    const made = await browser.post('/signup', { ...asha, password, confirmPassword: password });
    // The browser has sent no cookie before, so the login page first looks whether it keeps the session's.
    expect((await browser.send(made.to ?? '')).headers.get('Location')).toBe('/dashboard');
    const [user] = await database.db.select().from(users).where(eq(users.email, asha.email));
    const { id } = await enroll(database.db, user?.id ?? '', now, { courseId: 'c1' });
    const buttons = async () => {
      const page = await browser.page('/dashboard');
      return Object.values(actionLabels).filter((label) => page.includes(label));
    };
    const { start, continue: goOn, complete } = actionLabels;
    expect(await buttons()).toEqual([start]);
    for (const [intent, progress] of [
      ['start', 5],
      ['continue', 15],
    ] as const) {
      expect((await browser.post('/dashboard', { intent, enrollment: id })).to).toBe('/dashboard');
      expect(await buttons()).toEqual([goOn, complete]);
      expect(await database.db.select().from(enrollments).where(eq(enrollments.id, id))).toMatchObject([
        { progress },
      ]);
    }
    // The student corrects the name on the account page before the certificate is issued.
    expect(await browser.page('/dashboard')).toMatch(
      /will carry the name.*Asha Rao.*href="\/account#details"/s,
    );
    const corrected = { fullName: 'Asha Srinivas Rao', phone: '', address: '' };
    expect((await browser.post('/account', { intent: 'profile', ...corrected })).to).toBe(
      '/account?done=profile',
    );
    expect(await browser.page('/dashboard')).toMatch(/will carry the name.*Asha Srinivas Rao/s);
    const done = await browser.post('/dashboard', { intent: 'complete', enrollment: id });
    expect(done.to).toBe(`/dashboard?completed=${id}#congratulations`);
    expect(await browser.page(`/dashboard?completed=${id}`)).toMatch(/Congratulations, Asha Srinivas Rao!/);

    const [issued] = await database.db.select().from(certificates);
    number = issued?.number ?? '';
    expect(number).toMatch(/^[0-9a-f]{32}$/);
    const stranger = openBrowser();
    const page = await stranger.page(`/certificates/${number}`);
    expect(page).toContain('This certificate is valid');
    expect(page).toContain('Asha Srinivas Rao');
    const key = JSON.parse(await stranger.page('/certificates/key.json'));
    const dds = [...page.matchAll(/<dd[^>]*font-mono[^>]*>(.*?)<\/dd>/gs)].map(([, text = '']) => text);
    const [signedText = '', signature = '', keyId] = dds.map((text) =>
      text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
    expect(key.kid).toBe(keyId);
    const verified = (text: string) =>
      verify(
        null,
        Buffer.from(text),
        createPublicKey({ key, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      );
    expect(verified(signedText)).toBe(true);
    expect(verified(signedText.replace('Asha', 'Usha'))).toBe(false);
    expect(JSON.parse(signedText)).toMatchObject({ number, course_title: 'Build & Fly' });
  });

  it('[DASH-16] return the certificate as a PDF with its number only, and download it once', async () => {
    const stranger = openBrowser();
    const file = await stranger.send(`/certificates/${number}.pdf`);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    const etag = file.headers.get('ETag') ?? '';
    const again = await stranger.send(`/certificates/${number}.pdf`, undefined, { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect((await stranger.send(`/certificates/${'0'.repeat(32)}.pdf`)).status).toBe(404);
    expect((await stranger.send('/certificates/12.pdf')).status).toBe(404);
  });

  it('[DASH-16] for certificate checks are limited to sixty a minute from one network address, page and file together', async () => {
    const guesser = openBrowser();
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) {
      const guess = i.toString(16).padStart(32, '0');
      statuses.add((await guesser.send(`/certificates/${guess}${i % 2 ? '.pdf' : ''}`)).status);
    }
    expect([...statuses]).toEqual([404, 429]);
  });

  it('[ROLE-1] [OPS-63] change the email address by the emailed link, which ends other sessions and informs the old address', async () => {
    const other = openBrowser();
    expect((await other.post('/login', { email: asha.email, password })).to).toBe(viaLogin);
    const wrong = await browser.post('/account', { intent: 'email', email: next, current: 'wrong' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('That is not your current password.');
    expect(wrong.text).toContain(`value="${next}"`);
    expect(wrong.text).toMatch(/<details[^>]* open=""/);
    const asked = await browser.post('/account', { intent: 'email', email: next, current: password });
    expect(asked.to).toBe('/account?done=email');
    expect(await browser.page('/account')).toMatch(
      /You asked to move your account to.*asha\.rao@example\.org/s,
    );
    const link = /\/account\/email\?token=[\w-]+/.exec(await lastEmail(next))?.[0] ?? '';
    // A browser that opens the link from the email without being logged in is redirected to the login page.
    expect((await openBrowser().send(link)).headers.get('Location')).toMatch(/^\/login\?next=/);
    expect(await browser.page(link)).toContain('Change address');
    expect((await browser.post(link, {})).to).toBe('/account/email?done');
    expect(await browser.page('/account/email?done')).toContain(next);
    expect((await other.send('/dashboard')).headers.get('Location')).toMatch(/^\/login/);
    expect(await lastEmail(asha.email)).toContain(`now uses ${next}`);
    expect(await browser.page(link)).toContain('This link no longer works');
    const { to } = await openBrowser().post('/login', { email: next, password });
    expect(to).toBe(viaLogin);
    const needsCookies = 'Your browser did not keep the login. Please allow cookies for';
    expect(await openBrowser().page(to ?? ''), '[OPS-63] with cookies off').toContain(needsCookies);
    const panel = await openBrowser().post('/admin/login', { password: adminPassword });
    expect(await openBrowser().page(panel.to ?? '')).toContain(needsCookies);
    expect(await openBrowser().page(`/certificates/${number}`)).toContain('This certificate is valid');
  });

  it("[DATA-1] download the student's own data under the names of the specification", async () => {
    const file = await browser.send('/account/data.json');
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="pankh-my-data\.json"/);
    expect(file.headers.get('Cache-Control')).toBe('no-store');
    const own = await file.json();
    expect(own.profile).toMatchObject({ full_name: 'Asha Srinivas Rao', email: next, role: 'student' });
    expect(own.enrollments[0]).toMatchObject({ status: 'completed', progress: 100, time_spent_minutes: 30 });
    expect(own.enrollments[0].certificate_url).toBe(`/certificates/${number}.pdf`);
    expect(own.activity[0]).toMatchObject({ minutes: 30, is_active: true });
    expect(own.certificates[0]).toMatchObject({ number, student_name: 'Asha Srinivas Rao' });
    for (let i = 0; i < 9; i++) await browser.send('/account/data.json');
    expect((await browser.send('/account/data.json')).status).toBe(429);
  });

  it('[T28] still return the certificate after enrollment, course and account are deleted, but not its file once revoked', async () => {
    const gone = await browser.post('/account', { intent: 'delete', current: password });
    expect(gone.to).toBe('/');
    expect((await browser.send('/dashboard')).headers.get('Location')).toMatch(/^\/login/);
    await database.db.delete(enrollments);
    await database.db.delete(courses);
    const stranger = openBrowser();
    const page = await stranger.page(`/certificates/${number}`);
    for (const words of ['This certificate is valid', 'Asha Srinivas Rao', 'Build &amp; Fly'])
      expect(page).toContain(words);
    expect((await stranger.send(`/certificates/${number}.pdf`)).status).toBe(200);
    await revokeCertificate(
      { db: database.db, actor: { kind: 'portal', sessionId: 'p' }, now },
      { number, reason: 'Test' },
    );
    const file = await stranger.send(`/certificates/${number}.pdf`);
    expect([file.status, file.headers.get('Location')]).toEqual([302, `/certificates/${number}`]);
    expect(await stranger.page(`/certificates/${number}`)).toContain('This certificate was revoked');
  });
});
