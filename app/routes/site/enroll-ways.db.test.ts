import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { EnrollmentSettings } from '#app/domain/settings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { takeUpi } from '#tests/support/orders.ts';

let database: TestDatabase;
let site: InProcessSite;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const text = { description: 'd', shortDescription: 's', price: 599, durationDays: 5 };
  const shown = { ...text, courseType: 'drone' as const, isActive: true };
  await database.db.insert(courses).values([
    { ...shown, id: 'c1', slug: 'fly', title: 'First Hover' },
    { ...shown, id: 'c2', slug: 'solder', title: 'Soldering' },
  ]);
  await takeUpi(database.db);
});
afterAll(() => site.close());
beforeEach(() => database.db.delete(orders));

const choose = (value: Partial<EnrollmentSettings>) =>
  database.db
    .insert(settings)
    .values({ key: 'enrolment', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

async function open(path: string, init: RequestInit = {}) {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() };
}

const typed = () => ({
  fullName: 'Meera Nair',
  email: 'meera@example.in',
  phone: '98765 43210',
  rail: 'upi',
  agreed: 'yes',
  website: '',
  shown: String(Date.now() - 3_600_000),
  key: randomUUID(),
  seen: '59900',
});
const post = (path: string) =>
  open(path, { method: 'POST', body: new URLSearchParams(typed()), headers: { Origin: site.url } });

describe('[SELL-127] the owner’s choice of where Enroll Now leads', () => {
  const formUrl = 'https://forms.example/{slug}';

  it('sends visitors of a course that is not sold here to its form, and places no order', async () => {
    await choose({ formUrl, way: 'checkout', courses: { c1: 'form', c2: 'request' } });
    expect((await open('/checkout/fly')).html).toMatch(
      /href="https:\/\/forms\.example\/fly" target="_blank"/,
    );
    expect(await open('/checkout/solder')).toMatchObject({ status: 302, to: '/courses/solder/enroll' });
    expect(await post('/checkout/solder')).toMatchObject({ status: 302, to: '/courses/solder/enroll' });
    expect(await database.db.select().from(orders)).toEqual([]);
  });

  it('[CAT-8] opens the request form where it was chosen, although an external form is set', async () => {
    await choose({ formUrl, courses: { c2: 'request' } });
    expect((await open('/courses/solder/enroll')).status).toBe(200);
    expect(await open('/courses/fly/enroll')).toMatchObject({ status: 302, to: 'https://forms.example/fly' });
    expect((await open('/checkout/fly')).status).toBe(200);
    expect((await post('/checkout/fly')).status).toBe(303);
  });

  it('is used by every card and button', async () => {
    await choose({ formUrl, way: 'request', courses: { c2: 'form' } });
    const { html } = await open('/courses');
    expect(html).toMatch(/href="\/courses\/fly\/enroll" target="_blank" rel="noopener"/);
    expect(html).toMatch(/href="https:\/\/forms\.example\/solder" target="_blank" rel="noopener"/);
    expect(html).not.toContain('href="/checkout/');
  });

  it('[CAT-8] fills the course’s id into the URL of the external form', async () => {
    await choose({ formUrl: 'https://forms.example/?c={id}', way: 'form' });
    expect((await open('/courses')).html).toContain('href="https://forms.example/?c=c2"');
  });
});

it('[SELL-19] the code of a shared link is used at the checkout', async () => {
  await choose({});
  const { html } = await open('/checkout/fly', { headers: { Cookie: 'pankh_code=DIWALI60' } });
  expect(html).toMatch(/name="code"[^>]* value="DIWALI60"/);
});
