import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courses, festivals, settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { firstHover } from '#tests/support/first-hover.ts';
import { action, loader } from './request-enrollment.tsx';

const now = new Date('2026-03-02T10:00:00Z');
const student = {
  kind: 'user' as const,
  id: 'u1',
  role: 'student' as const,
  email: 'Asha@example.in',
  fullName: 'Asha Rao',
};
const filled = {
  fullName: 'Ravi',
  email: 'ravi@example.in',
  phone: '98765 43210',
  message: '',
  couponCode: '',
  website: '',
  shown: String(now.getTime() - 60_000),
};

let database: TestDatabase;
let isLimited: boolean;

function contextFor(actor: Actor): RouterContextProvider {
  const context = new RouterContextProvider();
  const services = {
    db: database.db,
    env: { baseUrl: 'https://pankh.example' },
    limits: {
      spend: async () =>
        isLimited ? { success: false, error: 'too-many', retryAfterSeconds: 90 } : { success: true },
      attemptCode: async (_who: unknown, judge: () => unknown) => ({ success: true, result: await judge() }),
    },
    mail: { enqueue: async () => undefined },
  };
  const visit = { services, actor: async () => actor, address: '192.0.2.1', now } as unknown as Visit;
  context.set(visitContext, visit);
  return context;
}

/**
 * Returns the data that a route's loader or action returned. If the loader or action returned or threw a response,
 * returns the status and headers of that response.
 */
async function answerOf(work: () => unknown): Promise<Record<string, unknown>> {
  const answer = await Promise.resolve()
    .then(work)
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location') };
  const wrapped = answer as { type?: string; data?: object; init?: ResponseInit };
  return wrapped.type === 'DataWithResponseInit'
    ? { ...wrapped.data, status: wrapped.init?.status }
    : (answer as Record<string, unknown>);
}

function args(slug: string | undefined, actor: Actor, request: Request) {
  const url = new URL(request.url);
  return { context: contextFor(actor), params: { slug }, request, url } as unknown as Parameters<
    typeof loader
  >[0] &
    Parameters<typeof action>[0];
}
const visitor: Actor = { kind: 'visitor' };
const open = (slug: string | undefined, actor: Actor = visitor, query = '', cookie = '') =>
  answerOf(() =>
    loader(args(slug, actor, new Request(`https://pankh.example/x${query}`, { headers: { cookie } }))),
  );
const send = (slug: string | undefined, fields: Record<string, string>, actor: Actor = visitor) =>
  answerOf(() =>
    action(
      args(
        slug,
        actor,
        new Request('https://pankh.example/x', { method: 'POST', body: new URLSearchParams(fields) }),
      ),
    ),
  );
const stored = () => database.db.select().from(enrollmentRequests);

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  isLimited = false;
  await database.db
    .insert(courses)
    .values([firstHover, { ...firstHover, id: 'off', slug: 'off', isActive: false }]);
});
afterAll(() => database.close());

describe('the built-in enrollment form', () => {
  it('[CAT-8] redirects to the external form if one is set', async () => {
    const value = { formUrl: 'https://forms.example/?c={course}' };
    await database.db.insert(settings).values({ key: 'enrolment', value });
    expect(await open('first-hover')).toEqual({
      status: 302,
      location: 'https://forms.example/?c=First%20Hover',
    });
    expect(await open(undefined)).toEqual({ status: 302, location: 'https://forms.example/?c=' });
  });

  it.each(['off', 'nope'])('[CAT-12] is a 404 for the course %j', async (slug) => {
    expect(await open(slug)).toMatchObject({ status: 404 });
    expect(await send(slug, filled)).toMatchObject({ status: 404 });
  });

  it('[CAT-8] stores the request of a visitor and shows its reference', async () => {
    const answer = await send('first-hover', filled);
    const [row] = await stored();
    expect(row).toMatchObject({
      fullName: 'Ravi',
      email: 'ravi@example.in',
      phone: '+919876543210',
      userId: null,
    });
    expect(answer).toEqual({ status: 302, location: `/courses/first-hover/enroll?sent=${row?.reference}` });
    expect(await open('first-hover', visitor, `?sent=${row?.reference}`)).toMatchObject({
      sent: row?.reference,
    });
    expect(await open('first-hover', visitor, '?sent=<b>PK')).toMatchObject({ sent: null });
  });

  it('[DAY-53] thanks with the reference also in an academy with letters of its own', async () => {
    await database.db.insert(settings).values({ key: 'references', value: { prefix: 'US' } });
    const { location } = await send('first-hover', filled);
    const [row] = await stored();
    expect(row?.reference).toMatch(/^US-/);
    expect(location).toBe(`/courses/first-hover/enroll?sent=${row?.reference}`);
    expect(await open('first-hover', visitor, `?sent=${row?.reference}`)).toMatchObject({
      sent: row?.reference,
    });
  });

  it('[ROLE-1] reveals no earlier request to anonymous visitors: the second response equals the first', async () => {
    const first = await send('first-hover', filled);
    const again = await send('first-hover', { ...filled, email: 'RAVI@example.in', fullName: 'Stranger' });
    expect(again).toEqual(first);
    expect(first).toMatchObject({ location: expect.stringMatching(/sent=PK-/) });
    expect(await stored()).toMatchObject([{ fullName: 'Ravi' }]);
    expect(await open('first-hover', visitor, '?sent=before')).toMatchObject({ sent: null });
  });

  it('[CAT-8] tells an account that it has already sent a request, and stores no second one', async () => {
    await send('first-hover', { phone: '9876543210' }, student);
    const again = await send('first-hover', { phone: '9876543210' }, student);
    expect(again).toEqual({ status: 302, location: '/courses/first-hover/enroll?sent=before' });
    expect(await open('first-hover', student, '?sent=before')).toMatchObject({ sent: 'before' });
    expect(await stored()).toHaveLength(1);
  });

  it('[ROLE-1] reveals no request that somebody else sent under the account’s email address', async () => {
    const first = await send('first-hover', { ...filled, email: 'asha@example.in' });
    expect(await send('first-hover', { phone: '9876543210' }, student)).toEqual(first);
  });

  it("[CAT-8] uses the data of a signed-in student's account, and ignores another name or email address", async () => {
    expect(await open('first-hover', student)).toMatchObject({
      known: { fullName: 'Asha Rao', email: 'asha@example.in', phone: null },
    });
    await send('first-hover', { phone: '9876543210', email: 'other@example.in', fullName: 'Other' }, student);
    const [row] = await stored();
    expect(row).toMatchObject({ userId: 'u1', email: 'asha@example.in', fullName: 'Asha Rao' });
    expect(await open('first-hover', student)).toMatchObject({ known: { phone: '+919876543210' } });
    expect(await open('first-hover')).toMatchObject({ known: null });
  });

  it('redirects a student who is enrolled to the dashboard', async () => {
    await database.db.insert(enrollments).values({ id: 'e1', userId: 'u1', courseId: 'c1' });
    expect(await open('first-hover', student)).toMatchObject({ isEnrolled: true });
    expect(await open('first-hover', { ...student, id: 'u2' })).toMatchObject({ isEnrolled: false });
  });

  it('[FEST-4] contains the claimed code and its value while its festival is running', async () => {
    const theme = {
      colors: { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
      animations: { type: 'diya', particles: 1 },
    };
    await database.db.insert(festivals).values([
      {
        ...theme,
        id: 'now',
        name: 'Holi',
        startDate: '2026-03-01',
        endDate: '2026-03-04',
        offer: { code: 'HOLI30', discount: '30%' },
      },
      {
        ...theme,
        id: 'past',
        name: 'Lohri',
        startDate: '2026-01-13',
        endDate: '2026-01-14',
        offer: { code: 'LOHRI', discount: '10%' },
      },
    ]);
    const rule = { kind: 'percent', mode: 'code', name: '' } as const;
    await database.db.insert(promotions).values([
      { ...rule, id: 'r1', festivalId: 'now', value: 3000, code: 'HOLI30' },
      { ...rule, id: 'r2', festivalId: 'past', value: 1000, code: 'LOHRI' },
    ]);
    const couponFor = async (query: string, claimed: string) =>
      (await open('first-hover', visitor, query, `pankh_offer_claimed=${claimed}`)).coupon;
    expect(await couponFor('', 'now')).toEqual({ code: 'HOLI30', worth: '30% off · Holi' });
    expect(await couponFor('', 'past')).toBeNull();
    expect(await couponFor('', '%3Cscript%3E')).toBeNull();
    expect((await open('first-hover')).coupon).toBeNull();
    expect(await couponFor('?coupon=lohri', 'now')).toMatchObject({
      code: 'lohri',
      worth: expect.stringMatching(/^LOHRI ended on /),
    });
    expect((await open('first-hover', visitor, '', 'pankh_code=holi-30')).coupon).toEqual({
      code: 'HOLI30',
      worth: '30% off · Holi',
    });
    const refused = await send('first-hover', { ...filled, phone: '12', couponCode: 'NOPE' });
    expect(refused.coupon).toMatchObject({
      code: 'NOPE',
      worth: expect.stringMatching(/^NOPE is not a valid code/),
    });
  });

  it.each([undefined, 'first-hover'])(
    '[CAT-8] refuses a request for a course the student is enrolled in, by %s',
    async (slug) => {
      await database.db.insert(enrollments).values({ id: 'e1', userId: 'u1', courseId: 'c1' });
      expect(await send(slug, { phone: '9876543210', course: 'first-hover' }, student)).toEqual({
        status: 302,
        location: '/courses/first-hover/enroll',
      });
      expect(await stored()).toEqual([]);
    },
  );

  it('[CAT-8] [DASH-4] stays open to a student whose enrollment is only demo data', async () => {
    await database.db.insert(enrollments).values({ id: 'e1', userId: 'u1', courseId: 'c1', isDemo: true });
    expect(await open('first-hover', student)).toMatchObject({ isEnrolled: false });
  });

  it('[CAT-10] lets a visitor choose the course if the URL names none', async () => {
    expect(await open(undefined)).toMatchObject({
      course: null,
      courses: [{ slug: 'first-hover', title: 'First Hover' }],
    });
    expect(await send(undefined, filled)).toMatchObject({
      status: 400,
      errors: { course: 'Please choose a course' },
    });
    expect(await send(undefined, { ...filled, course: 'off' })).toMatchObject({ status: 400 });
    expect(await send(undefined, { ...filled, course: 'first-hover' })).toMatchObject({ status: 302 });
  });

  it('keeps the typed values and shows the errors', async () => {
    const answer = await send('first-hover', { ...filled, phone: '12', message: 'Hello' });
    expect(answer).toMatchObject({
      status: 400,
      values: { fullName: 'Ravi', phone: '12', message: 'Hello' },
    });
    expect(Object.keys(answer.errors as object)).toEqual(['phone']);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a filled trap', { website: 'https://pills.example' }],
    ['haste', { shown: String(now.getTime() - 500) }],
    ['no time', { shown: '' }],
  ])('[CONT-2] refuses a form sent by a machine: %s', async (_, change) => {
    expect(await send('first-hover', { ...filled, ...change })).toMatchObject({ status: 400 });
    expect(await stored()).toEqual([]);
  });

  it('tells how long to wait if a network address sends too many', async () => {
    isLimited = true;
    expect(await send('first-hover', filled)).toMatchObject({
      status: 429,
      error: expect.stringContaining('2 minutes'),
    });
    expect(await stored()).toEqual([]);
  });
});
