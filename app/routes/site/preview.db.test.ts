import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { festivals } from '#app/db/tables/catalogue-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { action } from '#app/routes/admin/choose-preview-day.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './site-layout.tsx';

const portal: Actor = { kind: 'portal', sessionId: 'p' };
const student = { kind: 'user', id: 's', role: 'student', email: 's@example.in', fullName: 'S' } as const;
const env = { baseUrl: 'https://pankh.example' };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  const days = { startDate: '2027-03-10', endDate: '2027-03-16' };
  const colors = { primary: '#112233', secondary: '#445566', accent: '#778899' };
  const animations = { type: 'sparkle', particles: 12 };
  await database.db.insert(festivals).values({ id: 'holi', name: 'Holi', ...days, colors, animations });
});
afterAll(() => database.close());

function look(actor: Actor, cookie: string) {
  const services = { db: database.db, log: silentLog };
  const visit = visitOf({ services, actor: async () => actor, closedBanner: 'holi' });
  const args = routeArgs('/', visit);
  return loader({ ...args, request: new Request('https://pankh.example/', { headers: { cookie } }) });
}

describe('the preview of another day', () => {
  it('[ADM-FES-2] is shown to the admin with the day above it, including a closed banner', async () => {
    const seen = await look(portal, 'pankh_preview_day=2027-03-12');
    expect(seen).toMatchObject({ preview: '2027-03-12', banner: { id: 'holi' } });
    expect(await look(portal, 'pankh_preview_day=2027-03-17')).toMatchObject({ banner: null });
  });

  it.each([{ kind: 'visitor' } as const, student])(
    '[ADM-FES-2] is never shown to $kind, whatever cookie is made up',
    async (actor) => {
      const seen = await look(actor, 'pankh_preview_day=2027-03-12');
      expect(seen).toMatchObject({ preview: null, banner: null, festival: null });
    },
  );

  it('[ADM-FES-2] [ADM-1] is shown to a portal session that is also signed in as a student', async () => {
    const services = { db: database.db, log: silentLog };
    const visit = visitOf({ services, actor: async () => student, panelActor: async () => portal });
    const headers = { cookie: 'pankh_preview_day=2027-03-12' };
    const request = new Request('https://pankh.example/', { headers });
    expect(await loader({ ...routeArgs('/', visit), request })).toMatchObject({
      preview: '2027-03-12',
      profile: { id: student.id },
    });
  });

  it('[ADM-FES-2] ignores a day that does not exist', async () => {
    for (const day of ['2027-02-30', 'x', '%00']) {
      expect(await look(portal, `pankh_preview_day=${day}`)).toMatchObject({ preview: null, banner: null });
    }
  });

  it('[ADM-FES-2] starts and ends by the admin’s form, and redirects only within the site', async () => {
    const post = async (form: Record<string, string>, actor: Actor = portal) => {
      const visit = visitOf({ services: { env }, actor: async () => actor });
      const args = { ...routeArgs('/admin/preview', visit, form), pattern: '/admin/preview' as const };
      const answer = await action(args);
      return [answer.status, answer.headers.get('Location'), answer.headers.get('Set-Cookie')];
    };
    expect(await post({ day: '2027-03-12' })).toEqual([
      303,
      '/',
      'pankh_preview_day=2027-03-12; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(await post({ next: '//evil.example' })).toEqual([303, '/', expect.stringContaining('Max-Age=0')]);
    await expect(post({ day: '2027-03-12' }, student)).rejects.toMatchObject({ status: 302 });
  });
});
