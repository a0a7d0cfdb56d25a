import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmailToken } from '#app/core/accounts/email-tokens.server.ts';
import { longestText } from '#app/core/settings/settings-fields.ts';
import { settingsGroups } from '#app/core/settings/settings-schema.ts';
import { courses, faqs, teachers, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { settingsFieldsOf } from '#app/screens/settings/settings-groups.ts';
import { CookieJar, openTestAuth } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { storingForms, typedCourse, typedFestival } from '#tests/support/failing-forms.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { textOf } from '#tests/support/render.tsx';
import { submitted } from '#tests/support/rendered-form.ts';
import { adminPassword } from '#tests/support/site.ts';

const tables = [
  ...['courses', 'festivals', 'faqs', 'teachers', 'testimonials', 'settings', 'payments', 'enrollments'],
  ...['contact_messages', 'enrollment_requests', 'sessions', 'portal_sessions', 'certificates'],
  ...['mail_outbox', 'verifications', 'sources', 'helper_invitations'],
];
const asha = { fullName: 'Asha Rao', email: 'asha@example.in', password: 'kite-over-kaveri' };
let database: TestDatabase;
let site: InProcessSite;
let userId: string;
const jar = new CookieJar();
const ashaJar = new CookieJar();
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const text = { slug: 'fly', title: 'Build & Fly', description: 'd', shortDescription: 's' };
  await database.db
    .insert(courses)
    .values({ id: 'c1', ...text, price: 599, durationDays: 3, courseType: 'drone' });
  const made = await openTestAuth(database.db).signUp(asha, { headers: new Headers() });
  if (!made.success) throw new Error(made.error);
  await database.db.execute(
    sql`insert into enrollments (id, user_id, course_id) values ('e1', ${made.userId}, 'c1')`,
  );
  await database.db.execute(
    sql`update festivals set id = 'f1' where name = (select min(name) from festivals)`,
  );
  const rows = [
    `insert into payments (id, user_id, enrollment_id, amount, status) values ('p1', 'u', 'e1', 599, 'completed')`,
    `insert into contact_messages (id, reference, full_name, email, subject, message)
      values ('m1', 'PK-1', 'Ravi', 'r@example.in', 'Batches', 'When?')`,
    `insert into mail_outbox (id, recipient, subject, body) values ('o1', 'r@example.in', 'Welcome', 'b')`,
    `insert into audit_log (id, actor_kind, actor_label, action, entity, entity_id, before)
      values ('a1', 'portal', 'Portal', 'delete', 'faq', 'q1',
        '{"id":"q1","question":"Q","answer":"A","isActive":true,"sortOrder":1,"createdAt":"2026-01-01T00:00:00Z"}')`,
    `insert into certificates (number, enrollment_id, user_id, course_id, student_name, course_title,
      completed_at, issued_at, key_id, signature)
      values ('n1', 'e1', '${made.userId}', 'c1', 'Asha Rao', 'Build & Fly', now(), now(), 'k', 's')`,
  ];
  for (const row of rows) await database.db.execute(sql.raw(row));
  userId = made.userId;
  await post('/admin/login', { password: adminPassword });
  await post('/login', { email: asha.email, password: asha.password }, ashaJar);
});
afterAll(() => site.close());

async function post(path: string, form: Record<string, string>, as = jar) {
  const headers = new Headers(as.headers());
  headers.set('Accept', 'text/html');
  headers.set('Origin', site.url);
  const body = new URLSearchParams(form);
  const answer = await fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' });
  as.keep(answer.headers);
  const html = await answer.text();
  return { status: answer.status, html, text: textOf(html) };
}

/** While `work` runs, makes every write to the shop's tables fail with this PostgreSQL error code. */
async function failingWith<T>(code: string, work: () => Promise<T>): Promise<T> {
  await database.db.execute(
    sql.raw(`create or replace function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken' using errcode = '${code}'; end $$`),
  );
  for (const table of tables)
    await database.db.execute(
      sql.raw(
        `create trigger broken before insert or update or delete on ${table} execute function broken()`,
      ),
    );
  try {
    return await work();
  } finally {
    for (const table of tables) await database.db.execute(sql.raw(`drop trigger broken on ${table}`));
  }
}

describe.each([
  ['an unexpected error', 'XX000', 500],
  ['a full disk', '53100', 503],
])('a form sent without JavaScript, at %s', (_what, code, status) => {
  // Sessions are due to be prolonged, which fails as every write does.
  beforeEach(async () => {
    await database.db.execute(
      sql`update portal_sessions set last_seen_at = last_seen_at - interval '2 minutes'
        where last_seen_at > now() - interval '2 minutes'`,
    );
    await database.db.execute(sql`update sessions set updated_at = now() - interval '2 hours'`);
  });

  it.each(storingForms)(
    '[%s] at %s keeps the typed values and shows the error',
    async (_name, path, form, words) => {
      const answer = await failingWith(code, () => post(path, form));
      expect(answer.text).toContain(words);
      expect(answer.status).toBe(status);
      if (Object.values(form).includes('Typed title')) expect(answer.html).toContain('Typed title');
    },
  );

  it.each([
    ['reissue', { enrollment: 'e1', name: 'Typed title' }],
    ['revoke', { number: 'n1', reason: 'Typed title' }],
  ])("[DASH-16] the student's page keeps the values typed to %s a certificate", async (intent, typed) => {
    const answer = await failingWith(code, () => post(`/admin/students/${userId}`, { intent, ...typed }));
    expect(answer.text).toContain('Failed to update student. Please try again.');
    expect(answer.html).toContain('value="Typed title"');
    expect(answer.status).toBe(status);
  });

  it('[ADM-ENR-5] the import of enrollments keeps its lines', async () => {
    const csv = `email,course,amount\n${asha.email},fly,599\nTyped title,fly,1`;
    await database.db.execute(sql`delete from enrollments where id = 'e1'`);
    const answer = await failingWith(code, () =>
      post('/admin/enrollments/import', { intent: 'import', csv }),
    );
    await database.db.execute(
      sql`insert into enrollments (id, user_id, course_id) select 'e1', id, 'c1' from users limit 1`,
    );
    expect(answer.text).toContain('Failed to read the file. Please try again.');
    expect(answer.html).toContain('Typed title');
    expect(answer.status).toBe(status);
  });

  it("[PORTAL-2] the panel's login stays and shows that it failed", async () => {
    const anybody = new CookieJar();
    const answer = await failingWith(code, () => post('/admin/login', { password: adminPassword }, anybody));
    expect(answer.text).toContain('Failed to login. Please try again.');
    expect(answer.status).toBe(status);
  });

  it.each([
    ['confirm-email', '/verify-email', 'Failed to confirm the address.'],
    ['change-email', '/account/email', 'Failed to change the address.'],
  ] as const)(
    '[AUTH-4] the page behind the link of %s stays, and the link still works',
    async (kind, path, words) => {
      const token = await createEmailToken(
        { db: database.db, now: new Date() },
        { purpose: kind, userId, about: `moved.${code}@example.in`.toLowerCase() },
      );
      const answer = await failingWith(code, () => post(`${path}?token=${token}`, {}, ashaJar));
      expect(answer.text).toContain(words);
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect((await post(`${path}?token=${token}`, {}, ashaJar)).status).toBe(303);
      await database.db.execute(sql`update users set email = ${asha.email} where id = ${userId}`);
    },
  );

  it('[AUTH-4] the login keeps the email address and shows that it failed', async () => {
    const { email, password } = asha;
    const answer = await failingWith(code, () => post('/login', { email, password }));
    expect(answer.text).toContain('Failed to login');
    expect(answer.html).toContain(`value="${email}"`);
    expect(answer.html).not.toContain(password);
  });

  it('[AUTH-2] the sign-up keeps name and email address and shows that it failed', async () => {
    const input = { ...asha, email: `${code}@example.in`.toLowerCase(), confirmPassword: asha.password };
    const answer = await failingWith(code, () => post('/signup', input));
    expect(answer.text).toContain('Failed to create account');
    for (const typed of [input.email, input.fullName]) expect(answer.html).toContain(`value="${typed}"`);
    expect(answer.html).not.toContain(asha.password);
  });
});

const textsOf = (group: (typeof settingsGroups)[number]) =>
  settingsFieldsOf(group, []).filter(({ options, kind }) => !options && kind !== 'image');

it.each(settingsGroups.filter((group) => textsOf(group).length > 0))(
  '[ADM-SET-1] the settings %s refuse texts that are too long, whatever else is missing in the form',
  async (group) => {
    const form = Object.fromEntries(textsOf(group).map(({ name }) => [name, 'x'.repeat(longestText + 1)]));
    expect(await post('/admin/settings', { group, ...form })).toMatchObject({ status: 400 });
  },
);

describe('[DATA-2] of two admins who edit the same row without JavaScript, the second', () => {
  async function open(path: string): Promise<string> {
    const headers = new Headers(jar.headers());
    headers.set('Accept', 'text/html');
    return await (await fetch(site.url + path, { headers })).text();
  }

  it.each([
    ['faqs', faqs, 'question', 'Somebody else changed this question meanwhile.'],
    ['teachers', teachers, 'name', 'Somebody else changed this teacher meanwhile.'],
    ['testimonials', testimonials, 'studentName', 'Somebody else changed this testimonial meanwhile.'],
  ] as const)(
    'in the list %s gets a message, keeps the typed text and can save again',
    async (list, table, field, words) => {
      const row = { question: 'Q', answer: 'A', studentName: 'S', rating: 5, comment: 'C' };
      const person = { name: 'N', about: 'A', slug: 'n' };
      await database.db.insert(table).values({ ...row, ...person, id: 'shared' });
      const path = `/admin/${list}?edit=shared`;
      const page = await open(path);
      expect((await post(path, submitted(page, field, { [field]: 'Theirs' }))).status).toBe(303);
      const refused = await post(path, submitted(page, field, { [field]: 'Typed title' }));
      expect(refused.status).toBe(409);
      expect(refused.text).toContain(words);
      expect(await database.db.select().from(table)).toContainEqual(
        expect.objectContaining({ [field]: 'Theirs' }),
      );
      const again = submitted(refused.html, field);
      expect(again[field]).toBe('Typed title');
      expect((await post(path, again)).status).toBe(303);
      expect(await database.db.select().from(table)).toContainEqual(
        expect.objectContaining({ [field]: 'Typed title' }),
      );
    },
  );
});

describe('a form for something that was deleted in another window keeps its values', () => {
  it('[ADM-CRS-4] for a course, also without JavaScript', async () => {
    const form = { ...typedCourse, duration_days: '3', price: '500', rating: '', version: '1' };
    const answer = await post('/admin/courses/gone', form);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(
      'Failed to update course. Please try again. This course is not there any more.',
    );
    expect(answer.html).toContain('value="Typed title"');
  });

  it('[ADM-FES-5] for a festival', async () => {
    const answer = await post('/admin/festivals/gone', { ...typedFestival, version: '1' });
    expect(answer.text).toContain('Failed to save festival: Festival with ID gone does not exist');
    expect(answer.html).toContain('value="Typed title"');
  });

  it.each([
    ['faqs', { question: 'Typed title', answer: 'b' }, 'There is no such question any more.'],
    ['teachers', { name: 'Typed title', about: 'b' }, 'There is no such teacher any more.'],
    [
      'testimonials',
      { studentName: 'Typed title', rating: '5', comment: 'c' },
      'There is no such testimonial any more.',
    ],
  ])('for the list %s', async (list, typed, words) => {
    const answer = await post(`/admin/${list}?edit=gone`, { intent: 'save', id: 'gone', ...typed });
    expect(answer.text).toContain(words);
    expect(answer.html).toContain('value="Typed title"');
  });
});
