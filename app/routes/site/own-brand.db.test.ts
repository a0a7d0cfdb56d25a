import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses, faqs, settings, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { CookieJar } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

const name = 'Ekta ✂ Yoga';
const brand = {
  name,
  shortName: 'Ekta',
  tagline: 'Yoga, Indore',
  locality: 'Indore',
  signatory: 'Ekta Jain',
};
const contact = {
  email: 'hello@ekta.example',
  phone: '+91 98765 43210',
  address: '7 Palasia, Indore 452001',
};
const ofPankh = /pankh|पंख/i;

let database: TestDatabase;
let site: InProcessSite;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  await database.db.insert(settings).values([
    { key: 'brand', value: brand },
    { key: 'contact', value: contact },
  ]);
  // Deletes the sample FAQs and testimonials, which are written for the default brand. The owner of another academy
  // would edit or delete them, so these tests are only about the texts of the program itself.
  await database.db.delete(faqs);
  await database.db.delete(testimonials);
  const text = { title: 'Sun Salutation', slug: 'sun', description: 'd', shortDescription: 's' };
  await database.db
    .insert(courses)
    .values({ id: 'c1', ...text, price: 599, durationDays: 3, courseType: 'programming' });
});
afterAll(() => site.close());

const jar = new CookieJar();
async function send(path: string, form?: Record<string, string>) {
  const headers = new Headers(jar.headers());
  headers.set('Accept', 'text/html');
  if (form) headers.set('Origin', site.url);
  const body = form && new URLSearchParams(form);
  const response = await fetch(site.url + path, {
    method: form ? 'POST' : 'GET',
    headers,
    body,
    redirect: 'manual',
  });
  jar.keep(response.headers);
  return response;
}

describe('[B-1] [BRAND-40] a shop of another academy', () => {
  it.each(['/', '/about', '/courses', '/support', '/terms', '/nowhere'])(
    'names the academy at %s',
    async (path) => {
      expect(await (await send(path)).text()).toContain(name);
    },
  );

  it.each(['/', '/about', '/support', '/terms', '/certificates', '/signup', '/nowhere'])(
    '[BRAND-32, BRAND-36, BRAND-37] does not mention kites, drones, pilots and Bangalore at %s',
    async (path) => {
      const html = await (await send(path)).text();
      const main = html.match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
      const text = main.replaceAll(/<[^>]*>/g, ' ');
      expect(
        text.match(/.{0,60}\b(kites?|drones?|wings?|pilot|Bangalore|flying|solder).{0,60}/i)?.[0],
      ).toBeUndefined();
    },
  );

  it('does not mention Pankh in emails', async () => {
    const asha = { fullName: 'Asha Rao', email: 'asha@example.in', password: 'breath-over-kaveri' };
    await send('/signup', { ...asha, confirmPassword: asha.password });
    await send('/forgot-password', { email: asha.email });
    const shown = String(Date.now() - 60_000);
    await send('/contact', { ...asha, subject: 'Batches', message: 'When does it start?', shown });
    const request = { fullName: asha.fullName, email: asha.email, phone: '98765 43210', shown };
    await send('/courses/sun/enroll', request);
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.length).toBeGreaterThanOrEqual(3);
    for (const { subject, body } of emails) expect(`${subject}\n${body}`).not.toMatch(ofPankh);
    const own = emails.filter(({ body }) => body.startsWith('Dear '));
    for (const { body } of own) expect(body.endsWith(`\n\n${name}`)).toBe(true);
  });

  it('[BRAND-41] shows no contact details of Pankh while it has none of its own, but links to the form', async () => {
    await database.db.delete(settings).where(eq(settings.key, 'contact'));
    const paths = [
      '/',
      '/about',
      '/contact',
      '/support',
      '/terms',
      '/privacy',
      '/refund',
      '/forgot-password?sent',
    ];
    for (const path of [...paths, '/.well-known/security.txt', '/courses/sun']) {
      const text = await (await send(path)).text();
      expect(
        text.match(
          /.{0,40}(pankh\.example|BTM Layout|12345 67890|mailto:["?]|tel:\+"|wa\.me\/").{0,40}/i,
        )?.[0],
      ).toBe(undefined);
      expect(text).toContain('/contact');
    }
    await database.db.insert(settings).values({ key: 'contact', value: contact });
  });

  it('[BRAND-17] gives search engines its own icon as the logo', async () => {
    expect(await (await send('/')).text()).toMatch(/"logo":"[^"]*\/brand\/[0-9a-f]{16}-180\.png"/);
  });

  it('does not mention Pankh in file names', async () => {
    const response = await send('/account/data.json');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"');
  });
});
