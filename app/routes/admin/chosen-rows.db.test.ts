import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoBulk } from '#app/core/audit/undo.server.ts';
import { loadDefaultFestivals } from '#app/core/festivals/festival-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseTypes, faqs, festivals, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { CookieJar, openTestAuth } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { visitOf } from '#tests/support/visit.ts';
import * as download from './download-export.ts';
import * as typeTab from './manage-course-types.tsx';
import * as faqTab from './manage-faqs.tsx';
import * as festivalTab from './manage-festivals.tsx';
import * as studentTab from './manage-students.tsx';
import * as testimonialTab from './manage-testimonials.tsx';

const portal: Actor = { kind: 'portal', sessionId: 'portal-1' };
const now = new Date('2026-05-04T10:00:00.000Z');
const tabs = {
  'courses/types': typeTab,
  faqs: faqTab,
  festivals: festivalTab,
  students: studentTab,
  testimonials: testimonialTab,
};
type Tab = keyof typeof tabs;

let database: TestDatabase;
let auth: ReturnType<typeof openTestAuth>;
beforeAll(async () => {
  database = await openTestDatabase();
  auth = openTestAuth(database.db, { clock: () => now });
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

/**
 * Submits the bulk actions of a list in the admin panel with `ids` as the selected rows. Returns what the route's
 * action returns.
 */
async function act(tab: Tab, chosen: string, ids: readonly string[], confirmed = false, actor = portal) {
  const url = new URL(`/admin/${tab}`, 'https://pankh.example');
  const form = new FormData();
  form.set('chosen', chosen);
  for (const id of ids) form.append('id', id);
  if (confirmed) form.set('confirmed', 'yes');
  const services = { db: database.db, auth, log: silentLog, env: { baseUrl: url.origin } };
  const context = visitOf({ services, actor: async () => actor, now });
  const request = new Request(url, { method: 'POST', body: form });
  return await tabs[tab].action({ request, url, context, params: {}, pattern: url.pathname } as never);
}

/** Returns the message that the admin panel shows after an action. */
function flashOf(answer: unknown): { text: string; tone: string; undo?: string } {
  const cookie = (answer as Response).headers.get('Set-Cookie') ?? '';
  const [, value = ''] = /pankh_flash=([^;]*)/.exec(cookie) ?? [];
  return JSON.parse(Buffer.from(value, 'base64url').toString());
}

const entries = async (entity: string) =>
  (await database.db.select().from(auditLog).where(eq(auditLog.entity, entity))).map(({ action }) => action);

/** Returns the lines of a list's CSV export, headings included. */
async function exported(list: string, search: string): Promise<string[]> {
  const url = new URL(`/admin/export/${list}?${search}`, 'https://pankh.example');
  const { db } = database;
  const services = { db, reports: { choose: async () => db }, brand: async () => defaultBrand };
  const context = visitOf({ services: services as never, actor: async () => portal, now });
  const args = { request: new Request(url), url, context, params: { list } };
  const csv = await (await download.loader({ ...args, pattern: url.pathname } as never)).text();
  return csv.trim().split('\r\n');
}

async function addQuestions() {
  const text = (id: string, sortOrder: number) => ({ id, question: `${id}?`, answer: 'Yes.', sortOrder });
  await database.db.insert(faqs).values([text('q1', 1), text('q2', 2)]);
}

async function addTestimonials() {
  const said = { rating: 5, comment: 'It flew.', isApproved: false };
  await database.db.insert(testimonials).values([
    { id: 't1', studentName: 'Asha', isSample: true, ...said },
    { id: 't2', studentName: 'Ravi', ...said },
  ]);
}

async function addPeople() {
  const person = (id: string, fullName: string) => ({
    id,
    email: `${id}@example.in`,
    fullName,
    createdAt: now,
    updatedAt: now,
  });
  await database.db
    .insert(users)
    .values([
      person('asha', 'Asha Rao'),
      person('ravi', 'Ravi Nair'),
      { ...person('boss', 'Meera'), role: 'admin' },
    ]);
}

describe('[MOVE-20] selected FAQs', () => {
  const shown = async () =>
    (await database.db.select().from(faqs).orderBy(faqs.id)).map(({ isActive }) => isActive);

  it('are hidden and shown, with an audit entry for each that changed', async () => {
    await addQuestions();
    expect(flashOf(await act('faqs', 'deactivate', ['q1', 'q2'])).text).toBe('2 questions hidden.');
    expect(await shown()).toEqual([false, false]);
    expect(flashOf(await act('faqs', 'activate', ['q1'])).text).toBe('1 question shown.');
    expect(await shown()).toEqual([true, false]);
    expect(await entries('faq')).toHaveLength(3);
  });

  it('are deleted after a confirmation, and restored together', async () => {
    await addQuestions();
    expect(await act('faqs', 'delete', ['q1', 'q2'])).toMatchObject({
      asked: { question: 'Are you sure you want to delete 2 questions?' },
    });
    const { text, undo = '' } = flashOf(await act('faqs', 'delete', ['q1', 'q2'], true));
    expect(text).toBe('2 questions deleted.');
    expect(await shown()).toEqual([]);
    await undoBulk({ db: database.db, actor: portal, now }, { id: undo });
    expect(await shown()).toEqual([true, true]);
  });
});

describe('[MOVE-20] selected testimonials', () => {
  const approved = async () =>
    (await database.db.select().from(testimonials).orderBy(testimonials.id)).map((row) => row.isApproved);

  it('[CLAIM-10] are approved, except those without consent, which are named', async () => {
    await addTestimonials();
    const { text } = flashOf(await act('testimonials', 'approve', ['t1', 't2']));
    expect(text).toMatch(/^1 testimonial approved\. Left as they are: “Ravi”: The student has not agreed/);
    expect(await approved()).toEqual([true, false]);
    expect(flashOf(await act('testimonials', 'unapprove', ['t1'])).text).toBe('1 testimonial hidden.');
    expect(await approved()).toEqual([false, false]);
  });

  it('are deleted after a confirmation, and restored together', async () => {
    await addTestimonials();
    expect(await act('testimonials', 'delete', ['t1', 't2'])).toMatchObject({
      asked: { question: 'Are you sure you want to delete 2 testimonials?' },
    });
    const { undo = '' } = flashOf(await act('testimonials', 'delete', ['t1', 't2'], true));
    expect(await approved()).toEqual([]);
    await undoBulk({ db: database.db, actor: portal, now }, { id: undo });
    expect(await approved()).toEqual([false, false]);
  });
});

describe('[MOVE-20] selected accounts', () => {
  const disabled = async () =>
    (await database.db.select().from(users).where(eq(users.banned, true))).map(({ id }) => id).sort();

  it('are disabled after a confirmation, which ends their sessions, and enabled again', async () => {
    await addPeople();
    const person = { fullName: 'Kavya', email: 'kavya@example.in', password: 'kite-string-42' };
    const made = await auth.signUp(person, { headers: new Headers(), address: '192.0.2.1' });
    if (!made.success) throw new Error(made.error);
    const headers = new CookieJar().keep(made.headers).headers();
    const [kavya] = await database.db.select().from(users).where(eq(users.email, person.email));
    const ids = ['asha', kavya?.id ?? ''];
    expect(await act('students', 'disable', ids)).toMatchObject({
      asked: { question: 'Are you sure you want to disable 2 accounts?', act: 'Disable' },
    });
    expect(await disabled()).toEqual([]);
    const { text } = flashOf(await act('students', 'disable', ids, true));
    expect(text).toBe('2 accounts disabled and signed out.');
    expect(await disabled()).toEqual([...ids].sort());
    expect(await auth.sessionsOf(kavya?.id ?? '', headers)).toEqual([]);
    await act('students', 'enable', ids);
    expect(await disabled()).toEqual([]);
    expect((await entries('student')).sort()).toEqual(['disable', 'disable', 'enable', 'enable']);
  });

  it('[T22] are all disabled except the last admin, who is named', async () => {
    await addPeople();
    const { text } = flashOf(await act('students', 'disable', ['asha', 'boss'], true));
    expect(text).toMatch(/^1 account disabled and signed out\. Left as they are: “Meera”: /);
    expect(await disabled()).toEqual(['asha']);
  });
});

describe('[MOVE-20, MOVE-21] selected rows of each list', () => {
  it.each(['faqs', 'students', 'testimonials'] as const)('are the only ones exported: %s', async (tab) => {
    const answer = (await act(tab, 'export', ['a', 'b'])) as Response;
    expect(answer.headers.get('Location')).toBe(`/admin/export/${tab}`);
  });

  it.each(['faqs', 'students', 'testimonials'] as const)('must be at least one: %s', async (tab) => {
    expect(flashOf(await act(tab, 'export', []))).toMatchObject({ tone: 'danger' });
  });

  it.each(['faqs', 'students', 'testimonials'] as const)(
    'are unchanged by an unknown action: %s',
    async (tab) => {
      expect(await act(tab, 'constructor', ['a'])).toMatchObject({ init: { status: 400 } });
    },
  );

  it.each([
    ['faqs', 'deactivate'],
    ['students', 'disable'],
    ['testimonials', 'approve'],
  ] as const)('[ROLE-2] cannot be changed by a visitor: %s', async (tab, chosen) => {
    await expect(act(tab, chosen, ['q1'], true, visitor)).rejects.toMatchObject({ status: 302 });
  });
});

describe('[MOVE-20, MOVE-21] chosen course types', () => {
  const choose = (chosen: string, keys: readonly string[], confirmed = false) =>
    act('courses/types', chosen, keys, confirmed);
  const archived = async () =>
    (await database.db.select().from(courseTypes).orderBy(courseTypes.key)).map((row) => row.isArchived);

  it('are archived and offered again, except the last on offer, which is named', async () => {
    const { text } = flashOf(await choose('archive', ['drone', 'programming']));
    expect(text).toMatch(/^1 type archived\. Left as they are: “Programming”: A shop needs at least one/);
    expect(await archived()).toEqual([true, false]);
    expect(flashOf(await choose('offer', ['drone', 'programming'])).text).toBe('2 types restored.');
    expect(await archived()).toEqual([false, false]);
    expect((await entries('course-type')).sort()).toEqual(['activate', 'deactivate']);
  });

  it('are deleted after the question, and come back together', async () => {
    const added = { color: '#e8b400', art: 'sun', isArchived: false } as const;
    await database.db.insert(courseTypes).values([
      { key: 'yoga', label: 'Yoga', sortOrder: 3, ...added },
      { key: 'dance', label: 'Dance', sortOrder: 4, ...added },
    ]);
    expect(await choose('delete', ['yoga', 'dance'])).toMatchObject({
      asked: { question: 'Are you sure you want to delete 2 types?' },
    });
    const { text, undo = '' } = flashOf(await choose('delete', ['yoga', 'dance'], true));
    expect(text).toBe('2 types deleted.');
    expect(await archived()).toHaveLength(2);
    await undoBulk({ db: database.db, actor: portal, now }, { id: undo });
    expect(await archived()).toHaveLength(4);
  });

  it('are the only ones exported', async () => {
    const answer = (await choose('export', ['programming'])) as Response;
    expect(answer.headers.get('Location')).toBe('/admin/export/course-types');
    const [, ...rows] = await exported('course-types', 'id=programming');
    expect(rows).toEqual([expect.stringMatching(/^programming,Programming,/)]);
  });
});

describe('[MOVE-22] chosen festivals', () => {
  const ids = async () => (await database.db.select().from(festivals)).map(({ id }) => id).sort();

  it('are deleted after the question, and come back together', async () => {
    await loadDefaultFestivals({ db: database.db, actor: portal, now });
    const all = await ids();
    const chosen = all.slice(0, 2);
    expect(await act('festivals', 'delete', chosen)).toMatchObject({
      asked: { question: 'Are you sure you want to delete 2 festivals?' },
    });
    expect(await ids()).toEqual(all);
    const flash = flashOf(await act('festivals', 'delete', chosen, true));
    expect(flash.text).toBe('2 festivals deleted.');
    expect(await ids()).toEqual(all.slice(2));
    await undoBulk({ db: database.db, actor: portal, now }, { id: flash.undo ?? '' });
    expect(await ids()).toEqual(all);
  });

  it('are exported, and none where none is chosen', async () => {
    await loadDefaultFestivals({ db: database.db, actor: portal, now });
    const [first = ''] = await ids();
    const lines = async (search: string) => (await exported('festivals', search)).length;
    expect(await lines(`chosen=export&id=${encodeURIComponent(first)}`)).toBe(2);
    expect(await lines('chosen=export')).toBe(1);
    expect(await lines('')).toBe((await ids()).length + 1);
  });
});
