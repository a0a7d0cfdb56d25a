import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { loader as loadHome } from '#app/routes/site/view-home.tsx';
import { withPreviewedFigures } from '#app/visit/preview.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { enroll } from '#tests/support/enrollments.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { action, loader } from './set-up-shop.tsx';

const now = new Date('2026-11-21T10:00:00Z');

const database = testDatabase();

it('[CLAIM-40] the owner can compare the home page as it is with counted figures, before choosing', async () => {
  await enroll(database.db, 'u1', new Date('2026-11-21T10:00:00Z'), { courseId: 'c1' });
  const context = visitOf({
    services: { db: database.db, env: {} },
    actor: async () => ({ kind: 'portal', sessionId: 'p' }),
  });
  const { stats, claims } = await loader(routeArgs('/admin/setup', context) as Parameters<typeof loader>[0]);
  expect(stats.studentsEnrolled).toBe(2_100);
  expect(claims['students-enrolled']).toMatchObject({ kind: 'live', value: 1 });
  expect(claims['courses-completed']).toEqual({ kind: 'hidden' });
  expect(claims.instructors).toEqual({ kind: 'hidden' });
});

describe('[CLAIM-40] the home pages that the owner compares', () => {
  const owner: Actor = { kind: 'portal', sessionId: 'p' };
  const home = async (query: string, actor: Actor) => {
    const services = { db: database.db, env: { baseUrl: 'https://pankh.example' }, clock: () => now };
    const context = visitOf({ services, actor: async () => actor, now });
    const args = routeArgs(`/${query}`, context);
    const response = await withPreviewedFigures(args, async () => {
      const { stats, claims } = await loadHome(args as unknown as Parameters<typeof loadHome>[0]);
      const { kind } = await context.get(visitContext).actor();
      return Response.json({ kind, isCounted: claims !== undefined, isFixed: stats !== undefined });
    });
    return { answer: await response.json(), headers: response.headers };
  };

  it.each([
    ['specified', { isFixed: true, isCounted: false }],
    ['counted', { isFixed: false, isCounted: true }],
  ])('are the same as for a visitor: %s', async (mode, shown) => {
    const { answer, headers } = await home(`?figures=${mode}`, owner);
    expect(answer).toEqual({ kind: 'visitor', ...shown });
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('can be opened only by the owner, and only these may be framed', async () => {
    for (const [query, actor] of [
      ['?figures=counted', { kind: 'visitor' }],
      ['?figures=nonsense', owner],
      ['', owner],
    ] as const) {
      const { answer, headers } = await home(query, actor);
      expect(answer).toEqual({ kind: actor.kind, isFixed: true, isCounted: false });
      expect(headers.get('X-Frame-Options')).toBeNull();
    }
  });
});

describe('[CLAIM-40] opening the shop', () => {
  const send = async (form: Record<string, string>) => {
    const services = { db: database.db, env: { baseUrl: 'https://pankh.example' }, log: silentLog };
    const context = visitOf({ services, actor: async () => ({ kind: 'portal', sessionId: 'p' }), now });
    return await action(routeArgs('/admin/setup', context, form) as Parameters<typeof action>[0]);
  };
  const figures = async () => (await getSettings(database.db)).figures;

  it('asks for confirmation if the owner has not chosen the figures, and not after the choice', async () => {
    const asked = { asked: { question: expect.stringContaining('figures on your home page') } };
    expect(await send({ intent: 'open' })).toMatchObject(asked);
    expect(await send({ intent: 'dismiss', item: 'figures' })).toMatchObject({ status: 303 });
    expect(await send({ intent: 'open' })).toMatchObject(asked);
    expect(await send({ intent: 'figures', mode: 'counted' })).toMatchObject({ status: 303 });
    expect(await figures()).toMatchObject({ mode: 'counted' });
    expect(await send({ intent: 'open' })).toMatchObject({ status: 303 });
  });

  it('keeps the stated figures when the owner changes the choice', async () => {
    const statements = { instructors: { words: '4', source: 'Payroll' } };
    const value = { mode: 'counted', asOf: '2026-11-01', statements };
    await database.db.update(settings).set({ value }).where(eq(settings.key, 'figures'));
    await send({ intent: 'figures', mode: 'specified' });
    expect(await figures()).toEqual({ ...value, mode: 'specified' });
    expect(await send({ intent: 'figures', mode: 'invented' })).toMatchObject({ init: { status: 400 } });
  });
});
