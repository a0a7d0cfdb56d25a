import { beforeEach, describe, expect, it } from 'vitest';
import { findRunningFestival } from '#app/core/festivals/festival-queries.server.ts';
import { festivals, settings } from '#app/db/tables/catalog-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader as notFound } from './report-not-found.tsx';
import { handle, loader } from './site-layout.tsx';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const colors = { primary: '#112233', secondary: '#445566', accent: '#778899' };
const animations = { type: 'sparkle', particles: 12 };

async function store(id: string, startDate: string, endDate: string, second: number) {
  const createdAt = new Date(second * 1000);
  await database.db
    .insert(festivals)
    .values({ id, name: id, startDate, endDate, colors, animations, createdAt });
}

function visit(now: string, closedBanner: string | null = null) {
  const services = { db: database.db, log: silentLog };
  return loader(routeArgs('/', visitOf({ services, now: new Date(now), closedBanner })));
}

describe('[BRAND-57] the notice above the pages of a shop that is not open', () => {
  const lineFor = async (actor: Actor) => {
    const services = { db: database.db, log: silentLog };
    const read = await loader(routeArgs('/', visitOf({ services, actor: async () => actor })));
    return read.isBeforeOpening;
  };
  const student = { kind: 'user', id: 's', role: 'student', email: 's@example.in', fullName: 'S' } as const;

  it('is shown only to admins, until the shop is open', async () => {
    await database.db.insert(settings).values({ key: 'setup', value: { isOpen: false, dismissed: [] } });
    expect(await lineFor({ kind: 'portal', sessionId: 'p' })).toBe(true);
    expect(await lineFor({ ...student, role: 'admin' })).toBe(true);
    expect(await lineFor(student)).toBe(false);
    expect(await lineFor({ kind: 'visitor' })).toBe(false);
    await database.db.update(settings).set({ value: { isOpen: true, dismissed: [] } });
    expect(await lineFor({ kind: 'portal', sessionId: 'p' })).toBe(false);
  });
});

describe('the public layout', () => {
  it('[FEST-1] shows the oldest stored festival that runs on the UTC day', async () => {
    await store('newer', '2026-03-01', '2026-03-31', 9);
    await store('older', '2026-03-10', '2026-03-16', 3);
    expect((await visit('2026-03-09T23:59:59Z')).banner?.id).toBe('newer');
    expect((await visit('2026-03-10T00:00:00Z')).banner?.id).toBe('older');
    expect((await visit('2026-03-16T23:59:59Z')).banner?.id).toBe('older');
    expect((await visit('2026-04-01T00:00:00Z')).banner).toBeNull();
  });

  it('[FEST-1] uses the day in the site’s zone if the owner chose that', async () => {
    await store('f', '2026-03-10', '2026-03-16', 1);
    await database.db
      .insert(settings)
      .values({ key: 'time', value: { zone: 'Asia/Kolkata', festivalDay: 'zone' } });
    expect((await visit('2026-03-09T18:29:59Z')).banner).toBeNull();
    expect((await visit('2026-03-09T18:30:00Z')).banner?.id).toBe('f');
  });

  it('[FEST-3] shows no closed banner, but every other one', async () => {
    await store('f', '2026-03-10', '2026-03-16', 1);
    expect((await visit('2026-03-11T00:00:00Z', 'f')).banner).toBeNull();
    expect((await visit('2026-03-11T00:00:00Z', 'another')).banner?.id).toBe('f');
  });

  it('[FEST-3] tells the page cache which festival is running', async () => {
    await store('f', '2026-03-10', '2026-03-16', 1);
    const onDay = (day: string) => findRunningFestival(database.db, silentLog, new Date(day));
    expect((await onDay('2026-03-11'))?.id).toBe('f');
    expect(await onDay('2026-03-20')).toBeUndefined();
  });

  it('[FEST-10] subscribes to festivals, offers, settings, types of course and the change of day', () => {
    expect(handle.live).toEqual(['festivals', 'offers', 'settings', 'types', 'day']);
  });

  it('is the same for every anonymous visitor, so that the page can be cached', async () => {
    await store('f', '2026-03-10', '2026-03-16', 1);
    expect(await visit('2026-03-11T01:00:00Z')).toEqual(await visit('2026-03-11T22:00:00Z'));
  });

  it('[AUTH-1] returns the profile of a signed-in person, and none for a visitor or a portal session', async () => {
    const services = { db: database.db, log: silentLog };
    const profileFor = async (actor: Actor) =>
      (await loader(routeArgs('/', visitOf({ services, actor: async () => actor })))).profile;
    const asha = { id: 'u1', role: 'student', email: 'asha@example.in' } as const;
    expect(await profileFor({ kind: 'user', ...asha, fullName: 'Asha Rao' })).toEqual({
      ...asha,
      full_name: 'Asha Rao',
    });
    expect(await profileFor({ kind: 'visitor' })).toBeNull();
    expect(await profileFor({ kind: 'portal', sessionId: 'p' })).toBeNull();
  });

  it('[SHELL-1] answers an unknown URL with 404', () => {
    expect(notFound().init?.status).toBe(404);
  });
});
