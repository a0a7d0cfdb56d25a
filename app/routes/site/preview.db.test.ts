import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { courses, festivals, settings } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { action } from '#app/routes/admin/choose-preview.ts';
import * as coupon from '#app/routes/resources/judge-coupon.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader as browse, middleware as shopMiddleware } from './browse-courses.tsx';
import { loader as checkOut } from './check-out.tsx';
import { loader, middleware } from './site-layout.tsx';

const portal: Actor = { kind: 'portal', sessionId: 'p' };
const student = { kind: 'user', id: 's', role: 'student', email: 's@example.in', fullName: 'S' } as const;
const env = { baseUrl: 'https://pankh.example' };
const minutes = (iso: string) => Date.parse(iso) / 60_000;

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  const { db } = database;
  const days = { startDate: '2027-03-10', endDate: '2027-03-16' };
  const colors = { primary: '#112233', secondary: '#445566', accent: '#778899' };
  const animations = { type: 'sparkle', particles: 12 };
  await db.insert(festivals).values({ id: 'holi', name: 'Holi', ...days, colors, animations });
  const text = { description: 'd', shortDescription: 's', courseType: 'drone' as const, durationDays: 5 };
  await db
    .insert(courses)
    .values({ ...text, id: 'c1', slug: 'first-hover', title: 'First Hover', price: 1499 });
  await db.insert(promotions).values([
    { id: 'r', festivalId: 'holi', name: 'Holi', kind: 'percent', value: 6000, mode: 'automatic' },
    {
      id: 'k',
      name: 'Friends',
      kind: 'amount',
      value: 50_000,
      mode: 'code',
      code: 'FRIENDS',
      combines: true,
    },
  ]);
});

/** Runs the site's middleware and then `read`. The request has the cookie of an admin's preview, with this `value`. */
async function within<T>(
  actor: Actor,
  value: string,
  read: (context: ReturnType<typeof visitOf>) => Promise<T>,
  { method = 'GET', ...changes }: Partial<Visit> & { method?: string } = {},
) {
  const { db } = database;
  const limits = createLimits({ db, secret: 's', clock: () => new Date() });
  const services = { db, limits, log: silentLog, env };
  const context = visitOf({ services, actor: async () => actor, closedBanner: 'holi', ...changes });
  const headers = { cookie: `pankh_preview=${value}` };
  const args = {
    ...routeArgs('/', context),
    request: new Request('https://pankh.example/', { headers, method }),
  };
  const [withPreview, atMinute] = [middleware[0], shopMiddleware[0]];
  let result: T | undefined;
  const next = async () => {
    await atMinute?.(args as never, async () => new Response());
    result = await read(context);
    return new Response();
  };
  const response = await withPreview?.(args as never, next);
  return { result, cache: response instanceof Response ? response.headers.get('Cache-Control') : null };
}

const look = async (actor: Actor, value: string, changes: Partial<Visit> = {}) =>
  (await within(actor, value, (context) => loader(routeArgs('/', context) as never), changes)).result;
const pricesAt = async (iso: string) =>
  (
    await within(portal, `${minutes(iso)}`, async (context) => {
      const { catalog } = await browse(routeArgs('/courses', context) as never);
      return 'courses' in catalog ? catalog.courses.map(({ price }) => price) : [];
    })
  ).result;

describe('the preview of the shop at another time', () => {
  it('[ADM-FES-2] [SELL-121] is shown to the admin under a line with the time, including a closed banner', async () => {
    expect(await look(portal, `${minutes('2027-03-12T06:30Z')}-FRIENDS`)).toMatchObject({
      preview: {
        clockTime: '2027-03-12T12:00',
        moment: '12 Mar 2027, 12:00 pm',
        code: 'FRIENDS',
        worth: '₹500 off · Friends',
      },
      banner: { id: 'holi' },
    });
    expect(await look(portal, `${minutes('2027-03-17T00:00Z')}`)).toMatchObject({ banner: null });
  });

  it('[SELL-121] [S-28] shows the banner and prices of that very minute', async () => {
    expect(await pricesAt('2027-03-09T23:59Z')).toEqual([1499]);
    expect(await pricesAt('2027-03-10T00:00Z')).toEqual([599]);
    expect(await pricesAt('2027-03-16T23:59Z')).toEqual([599]);
    expect(await pricesAt('2027-03-17T00:00Z')).toEqual([1499]);
    expect(await look(portal, `${minutes('2027-03-09T23:59Z')}`)).toMatchObject({ banner: null });
    expect(await look(portal, `${minutes('2027-03-10T00:00Z')}`)).toMatchObject({ banner: { id: 'holi' } });
  });

  it('[SELL-121] opens the checkout with the code, priced at that minute', async () => {
    const value = { isUpiOn: true, vpa: 'academy@bank', payeeName: 'Academy' };
    await database.db.insert(settings).values({ key: 'selling', value });
    const { result } = await within(portal, `${minutes('2027-03-12T06:30Z')}-FRIENDS`, async (context) => {
      const args = { ...routeArgs('/checkout/first-hover', context), params: { slug: 'first-hover' } };
      return await checkOut(args as never);
    });
    expect(result).toMatchObject({ code: 'FRIENDS', totalPaise: 9_900 });
    if (result?.formElsewhere !== null) throw new Error('the checkout was not shown');
    expect(result.lines.map(({ kind }) => kind)).toEqual(['list', 'offer', 'coupon']);
  });

  it('[SELL-121] judges a typed code at that minute', async () => {
    await database.db
      .update(promotions)
      .set({ startsAt: new Date('2027-03-11T00:00Z') })
      .where(eq(promotions.id, 'k'));
    const worthAt = async (iso: string) => {
      const { db } = database;
      const limits = createLimits({ db, secret: 's', clock: () => new Date() });
      const context = visitOf({ services: { db, limits, log: silentLog, env }, actor: async () => portal });
      const args = {
        ...routeArgs('/coupon?code=FRIENDS&course=first-hover', context),
        request: new Request(env.baseUrl, { headers: { cookie: `pankh_preview=${minutes(iso)}` } }),
      } as never;
      let judged: Awaited<ReturnType<typeof coupon.loader>> | undefined;
      const all = [...coupon.middleware];
      const run = async (): Promise<Response> => {
        const one = all.shift();
        if (one) return (await one(args, run as never)) as Response;
        judged = await coupon.loader(args);
        return new Response();
      };
      await run();
      return judged?.worth;
    };
    expect(await worthAt('2027-03-10T12:00Z')).not.toEqual(await worthAt('2027-03-12T12:00Z'));
    expect(JSON.stringify(await worthAt('2027-03-12T12:00Z'))).toContain('500');
  });

  it('[SELL-121] refuses every form, and is never stored', async () => {
    const sent = within(portal, `${minutes('2027-03-12T06:30Z')}`, async () => 'ran', { method: 'POST' });
    await expect(sent).rejects.toMatchObject({ init: { status: 423 } });
    const student = { kind: 'visitor' } as const;
    expect(await within(student, '29000000', async () => 'ran', { method: 'POST' })).toMatchObject({
      result: 'ran',
    });
    const { cache } = await within(portal, `${minutes('2027-03-12T06:30Z')}`, async () => 'ran');
    expect(cache).toContain('no-store');
  });

  it.each([{ kind: 'visitor' } as const, student])(
    '[ADM-FES-2] is never shown to $kind, whatever cookie is sent',
    async (actor) => {
      const seen = await look(actor, `${minutes('2027-03-12T06:30Z')}`);
      expect(seen).toMatchObject({ preview: null, banner: null, festival: null });
      const moved = await within(actor, '30000000', async (context) => context.get(visitContext).now);
      expect(moved.result).toEqual(new Date('2026-11-21T10:00:00Z'));
    },
  );

  it('[ADM-FES-2] [ADM-1] is shown to a portal session that is also signed in as a student', async () => {
    const panel = { panelActor: async () => portal };
    expect(await look(student, `${minutes('2027-03-12T06:30Z')}`, panel)).toMatchObject({
      preview: { moment: '12 Mar 2027, 12:00 pm' },
      profile: { id: student.id },
    });
  });

  it('[ADM-FES-2] ignores a time that does not exist', async () => {
    for (const value of ['2027-02-30', 'x', '%00', '-5', '1234567890', '1-<b>'])
      expect(await look(portal, value)).toMatchObject({ preview: null, banner: null });
  });

  it('[ADM-FES-2] [SELL-121] starts and ends by the admin’s form, and redirects only within the site', async () => {
    const post = async (form: Record<string, string>, actor: Actor = portal) => {
      const visit = visitOf({ services: { env, db: database.db }, actor: async () => actor });
      const args = { ...routeArgs('/admin/preview', visit, form), pattern: '/admin/preview' as const };
      const answer = await action(args);
      return [answer.status, answer.headers.get('Location'), answer.headers.get('Set-Cookie')];
    };
    const cookie = (value: string) => `pankh_preview=${value}; Path=/; HttpOnly; Secure; SameSite=Lax`;
    expect(await post({ day: '2027-03-12' })).toEqual([303, '/', cookie(`${minutes('2027-03-12T00:00Z')}`)]);
    expect(await post({ moment: '2027-03-12T18:30', code: ' friends ' })).toEqual([
      ...[303, '/', cookie(`${minutes('2027-03-12T13:00Z')}-FRIENDS`)],
    ]);
    for (const moment of ['', '2027-02-30T10:00', '1960-01-01T00:00'])
      expect(await post({ moment })).toEqual([303, '/', expect.stringContaining('Max-Age=0')]);
    expect(await post({ next: '//evil.example' })).toEqual([303, '/', expect.stringContaining('Max-Age=0')]);
    await expect(post({ day: '2027-03-12' }, student)).rejects.toMatchObject({ status: 302 });
  });
});
