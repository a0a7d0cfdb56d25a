import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, storedEnrollment } from '#tests/support/enrollments.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { loader as goOnLearning } from './go-on-learning.tsx';
import { action, loader, shouldRevalidate } from './view-dashboard.tsx';
import { loader as viewLesson } from './view-lesson.tsx';

const now = new Date('2026-11-21T06:30:00Z');
const address = 'http://localhost:3000/dashboard';
const down = new Proxy({} as Database, {
  get: () => () => {
    throw new Error('the database is away');
  },
});

const database = testDatabase();
let logged: unknown[];
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
  logged = [];
});

type Options = { actor?: Actor; db?: Database; demoData?: boolean; script?: boolean; query?: string };

function call(options: Options, body?: URLSearchParams) {
  const { actor = asha, db = database.db, demoData = true, script = false, query = '' } = options;
  const log = { error: (...line: unknown[]) => void logged.push(line) };
  const env = { demoData, baseUrl: 'http://localhost:3000' };
  const context = new RouterContextProvider();
  const visit = {
    services: { db, env, log, mail: { enqueue: async () => undefined } },
    actor: async () => actor,
    now,
  };
  context.set(visitContext, visit as unknown as Visit);
  const headers = { Accept: script ? '*/*' : 'text/html,application/xhtml+xml' };
  const url = new URL(address + query);
  const request = body ? new Request(url, { method: 'POST', headers, body }) : new Request(url, { headers });
  return { context, request, url, params: {}, unstable_pattern: '/dashboard' };
}

const read = async (options: Options = {}) =>
  loader(call(options) as unknown as Parameters<typeof loader>[0]);
const post = async (fields: Record<string, string>, options: Options = {}) =>
  action(call(options, new URLSearchParams(fields)) as unknown as Parameters<typeof action>[0]);
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (reason: unknown) => reason,
  );

describe('opening the dashboard', () => {
  it('[DASH-1] redirects anonymous visitors and portal sessions to the login', async () => {
    for (const actor of [visitor, { kind: 'portal', sessionId: 'p' } as const]) {
      for (const answer of [
        await thrown(read({ actor })),
        await thrown(post({ intent: 'start' }, { actor })),
      ]) {
        expect(answer).toBeInstanceOf(Response);
        expect((answer as Response).status).toBe(302);
        expect((answer as Response).headers.get('Location')).toBe('/login?next=%2Fdashboard');
      }
    }
  });

  it('[DASH-15] logs a failed read and shows a page that reports it', async () => {
    const answer = await read({ db: down });
    expect(answer.init?.status).toBe(503);
    expect(answer.data).toMatchObject({ dashboard: null, fullName: 'Asha Rao' });
    expect(logged).toHaveLength(1);
  });

  it('[DASH-10] reads from the URL which enrollment was just completed', async () => {
    expect((await read({ query: '?completed=e1' })).data.completedId).toBe('e1');
    expect((await read()).data.dashboard?.enrollments).toEqual([]);
  });
});

describe('posting a form of the dashboard', () => {
  it('[DASH-8] redirects a plain form, and returns the result to JavaScript', async () => {
    const [one, other] = [await enroll(database.db, 'asha', now), await enroll(database.db, 'asha', now)];
    const plain = await post({ intent: 'start', enrollment: one.id });
    expect(plain).toBeInstanceOf(Response);
    expect((plain as Response).headers.get('Location')).toBe('/dashboard');
    const told = await post({ intent: 'start', enrollment: other.id }, { script: true });
    expect(told).toMatchObject({ data: { enrollment: other.id, error: null, note: expect.any(String) } });
    expect((await storedEnrollment(database.db, one.id)).status).toBe('active');
  });

  it('[DASH-10] shows the congratulations after Mark Complete, with and without JavaScript', async () => {
    for (const script of [true, false]) {
      const { id } = await enroll(database.db, 'asha', now, { status: 'active', progress: 45 });
      const answer = await post({ intent: 'complete', enrollment: id }, { script });
      const to = answer instanceof Response ? answer.headers.get('Location') : answer.data.to;
      expect(to).toBe(`/dashboard?completed=${id}#congratulations`);
      expect(answer instanceof Response).toBe(!script);
      expect((await storedEnrollment(database.db, id)).certificateUrl).toMatch(
        /^\/certificates\/[0-9a-f]{32}\.pdf$/,
      );
    }
  });

  it('[DASH-11] is refused with a status and a message: a column (400), a foreign or missing id (404), the rule (409)', async () => {
    const { id } = await enroll(database.db, 'asha', now);
    const before = await database.db.select().from(enrollments);
    const statusOf = async (fields: Record<string, string>, actor: Actor = asha) => {
      const answer = await post(fields, { actor });
      if (answer instanceof Response) throw new Error('was let through');
      expect(answer.data.error).not.toBeNull();
      return answer.init?.status;
    };
    expect(await statusOf({ intent: 'start', enrollment: id, progress: '100' })).toBe(400);
    expect(await statusOf({})).toBe(400);
    expect(await statusOf({ intent: 'start', enrollment: 'missing' })).toBe(404);
    expect(await statusOf({ intent: 'start', enrollment: id }, ravi)).toBe(404);
    expect(await statusOf({ intent: 'continue', enrollment: id })).toBe(409);
    expect(await database.db.select().from(enrollments)).toEqual(before);
    const revalidates = (actionStatus: number) =>
      shouldRevalidate({ actionStatus, defaultShouldRevalidate: false });
    expect([404, 409, 503].map(revalidates)).toEqual([true, true, false]);
  });

  it("[BRAND-23] puts the name on the share image and removes it, only for one's own certificates", async () => {
    const { id } = await enroll(database.db, 'asha', now, { status: 'active', progress: 45 });
    await post({ intent: 'complete', enrollment: id });
    await read({ query: `?completed=${id}` });
    const shown = async () => (await read()).data.dashboard?.enrollments[0]?.certificate;
    const certificate = (await shown())?.number ?? '';
    expect(await shown()).toMatchObject({ nameOnImage: false });
    for (const [intent, nameOnImage] of [
      ['show-name', true],
      ['hide-name', false],
    ] as const) {
      const answer = await post({ intent, certificate });
      expect((answer as Response).headers.get('Location')).toBe(`/dashboard#image-${certificate}`);
      expect(await shown()).toMatchObject({ nameOnImage });
    }
    expect(await post({ intent: 'show-name', certificate }, { actor: ravi })).toMatchObject({
      init: { status: 404 },
      data: { error: expect.stringContaining('could not find that certificate') },
    });
    expect(await shown()).toMatchObject({ nameOnImage: false });
  });

  it('[DASH-15] logs a failed write and reports it', async () => {
    const answer = await post({ intent: 'start', enrollment: 'e1' }, { db: down });
    expect(answer).toMatchObject({ data: { error: expect.stringContaining('Nothing was changed') } });
    expect(logged).toHaveLength(1);
  });

  it('[DASH-3] loads and removes demo data if that is allowed, else gets a 403', async () => {
    expect(await post({ intent: 'load-demo' }, { demoData: false })).toMatchObject({ init: { status: 403 } });
    expect(((await post({ intent: 'load-demo' })) as Response).status).toBe(302);
    expect(await database.db.$count(enrollments)).toBe(3);
    expect(((await post({ intent: 'remove-demo' })) as Response).status).toBe(302);
    expect(await database.db.$count(enrollments)).toBe(0);
  });
});

describe('[DAY-23] the congratulations on a course that was completed while nobody was there', () => {
  const completed = { status: 'completed', progress: 100, completedAt: now } as const;
  const owe = (id: string) =>
    database.db.update(enrollments).set({ isToCongratulate: true }).where(eq(enrollments.id, id));

  const open = (options: Options = {}) => read(options).catch((reason: unknown) => reason);

  it('are shown at the next visit, and not again', async () => {
    const { id } = await enroll(database.db, 'asha', now, completed);
    expect(target(await open())).toBeNull();
    await owe(id);
    const to = `/dashboard?completed=${id}#congratulations`;
    expect(target(await open())).toBe(to);
    expect(target(await open({ query: `?completed=${id}` }))).toBeNull();
    expect(target(await open())).toBeNull();
  });

  it('wait for their own course, are not for others, and not for a refunded course', async () => {
    const { id } = await enroll(database.db, 'asha', now, completed);
    const other = await enroll(database.db, 'asha', now, completed);
    await owe(id);
    expect(target(await open({ query: `?completed=${other.id}` }))).toContain(id);
    expect(target(await open({ actor: ravi }))).toBeNull();
    await database.db.update(enrollments).set({ closedAt: now });
    expect(target(await open())).toBeNull();
  });

  it('lead to the course only while it is completed, and not after Undo', async () => {
    const { id: courseId, slug } = await taughtCourse(database.db, [{}]);
    const { id } = await enroll(database.db, 'asha', now, { ...completed, courseId });
    await owe(id);
    const goOn = async () => {
      const args = { ...call({}), params: { slug } } as unknown as Parameters<typeof goOnLearning>[0];
      return target(await thrown(goOnLearning(args)));
    };
    expect(await goOn()).toBe(`/dashboard?completed=${id}#congratulations`);
    await database.db.update(enrollments).set({ status: 'active', progress: 0, completedAt: null });
    expect(await goOn()).toBe(`/learn/${slug}/lesson-1`);
  });
});

it.each([
  [true, [303, 303, 303]],
  [false, [403, 403, 403]],
])(
  '[DAY-223] without a place, the links of a course lead to its page; shown: %s',
  async (isActive, expected) => {
    const { slug } = await taughtCourse(database.db, [{}, { isFree: true }], { isActive });
    const statusOf = async (work: Promise<unknown>) => {
      const answer = await thrown(work);
      return answer instanceof Response ? answer.status : (answer as { init: ResponseInit }).init.status;
    };
    const args = (params: object) => ({ ...call({}), params }) as never;
    const lesson = (name: string) => statusOf(viewLesson(args({ slug, lesson: name })));
    const answers = [
      await statusOf(goOnLearning(args({ slug }))),
      await lesson('lesson-1'),
      await lesson('lesson-2'),
    ];
    expect(answers).toEqual(expected);
  },
);

describe('[DAY-70] the weekly goal', () => {
  it('is stored, and only one of the offered goals', async () => {
    const goal = async () => (await database.db.select().from(users))[0]?.weeklyGoalHours;
    expect(target(await post({ intent: 'set-goal', hours: '3' }))).toBe('/dashboard#goal');
    expect(await goal()).toBe(3);
    for (const hours of ['4', '0', '3.5', '-1', ''])
      expect(await post({ intent: 'set-goal', hours })).toMatchObject({ init: { status: 400 } });
    expect(await goal()).toBe(3);
  });
});

function target(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get('Location') : null;
}
