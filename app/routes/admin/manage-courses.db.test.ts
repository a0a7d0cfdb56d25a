import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { visitOf } from '#tests/support/visit.ts';
import * as added from './add-course.tsx';
import * as one from './edit-course.tsx';
import * as list from './manage-courses.tsx';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@x.in', fullName: 'Asha' };
const uploadUrl = `/images/${'a'.repeat(32)}-800.webp`;

let database: TestDatabase;
let uploads: unknown[];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  uploads = [];
});
afterAll(() => database.close());

/**
 * Builds the arguments of a route's loader or action. The image storage in them is a stub that refuses files
 * beginning with "bad".
 */
function args(address: string, fields?: Record<string, string | string[] | File>, actor: Actor = admin) {
  const url = new URL(address, 'https://pankh.example');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    for (const each of [value].flat()) form.append(name, each);
  const services = {
    db: database.db,
    log: silentLog,
    env: { baseUrl: 'https://pankh.example' },
    limits: { spend: async () => ({ ok: true }) },
    images: {
      add: async (_actor: Actor, bytes: Uint8Array) => {
        uploads.push(bytes);
        return Buffer.from(bytes).toString().startsWith('bad')
          ? { success: false, error: 'not-image' }
          : { success: true, url: uploadUrl, width: 800, height: 500 };
      },
    },
  };
  return {
    request: new Request(url, fields && { method: 'POST', body: form }),
    url,
    params: { id: url.pathname.split('/').at(-1) ?? '' },
    pattern: url.pathname,
    context: visitOf({ services, actor: async () => actor }),
  } as never;
}
const typed = {
  title: 'Kite Basics',
  short_description: 'Short',
  description: 'Long',
  duration_days: '5',
  price: '599',
  features: ['a', '', 'b'],
};
const stored = () => database.db.select().from(courses);
const create = async () => {
  await added.action(args('/admin/courses/new', typed));
  const [course] = await stored();
  if (!course) throw new Error('no course');
  return course;
};

describe('the form of a course', () => {
  it('[ADM-CRS-5] adds a course and reports it on the list', async () => {
    const response = await added.action(args('/admin/courses/new', typed));
    expect(response).toMatchObject({ status: 303 });
    expect((response as Response).headers.get('Location')).toBe('/admin/courses');
    expect(await stored()).toMatchObject([{ title: 'Kite Basics', features: ['a', 'b'], isActive: true }]);
  });

  it('[ADM-CRS-6] returns all typed values with the errors, and stores nothing', async () => {
    const answer = await added.action(args('/admin/courses/new', { ...typed, price: 'free', title: ' ' }));
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        values: { ...typed, price: 'free', title: ' ' },
        errors: { title: expect.any(String), price: expect.any(String) },
      },
    });
    expect(await stored()).toEqual([]);
  });

  it('[ADM-CRS-7] keeps an uploaded picture if another field is wrong', async () => {
    const image_file = new File(['picture'], '../x.html', { type: 'text/html' });
    const fields = { ...typed, image_source: 'upload', image_file };
    const answer = await added.action(args('/admin/courses/new', { ...fields, title: '' }));
    expect(answer).toMatchObject({
      data: {
        values: { image_source: 'upload', image_upload: uploadUrl },
        errors: { title: expect.any(String) },
      },
    });
    expect(uploads).toHaveLength(1);
  });

  it('[ADM-CRS-7] shows the error of an image beside its field', async () => {
    const image_file = new File(['bad'], 'x.png', { type: 'image/png' });
    const answer = await added.action(
      args('/admin/courses/new', { ...typed, image_source: 'upload', image_file }),
    );
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { errors: { image: imageWords.errors['not-image'] } },
    });
    expect(await stored()).toEqual([]);
  });

  it('[ADM-CRS-5] applies a row button without script, and stores nothing yet', async () => {
    const press = (intent: string) =>
      added.action(args('/admin/courses/new', { ...typed, features: ['a', 'b'], intent }));
    expect(await press('down:features:0')).toMatchObject({
      init: { status: 200 },
      data: { values: { title: 'Kite Basics', features: ['b', 'a'] }, errors: {} },
    });
    expect(await press('add:features:2')).toMatchObject({ data: { values: { features: ['a', 'b', ''] } } });
    expect(await press('remove:features:0')).toMatchObject({ data: { values: { features: ['b'] } } });
    expect(await stored()).toEqual([]);
  });

  it('[ADM-CRS-5] shows a stored course, and answers 404 for an unknown one', async () => {
    const { id } = await create();
    expect(await one.loader(args(`/admin/courses/${id}`))).toMatchObject({
      version: 1,
      values: { title: 'Kite Basics', price: '599', features: ['a', 'b'], rating: '4.5' },
    });
    await expect(one.loader(args('/admin/courses/none'))).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('[ADM-CRS-5] shows the second editor what is stored now, keeps the typed values, and then saves them', async () => {
    const { id } = await create();
    const save = (fields: Record<string, string | string[]>) =>
      one.action(args(`/admin/courses/${id}`, { ...typed, ...fields }));
    expect(await save({ version: '1', title: 'First' })).toMatchObject({ status: 303 });
    expect(await save({ version: '1', title: 'Second' })).toMatchObject({
      init: { status: 409 },
      data: {
        version: 2,
        values: { title: 'Second' },
        clashes: [{ field: 'title', stored: 'First' }],
      },
    });
    expect((await stored())[0]?.title).toBe('First');
    expect(await save({ version: '2', title: 'Second' })).toMatchObject({ status: 303 });
    expect((await stored())[0]).toMatchObject({ title: 'Second', version: 3 });
  });

  it('[ADM-CRS-4] shows the fixed message with the typed values if storing fails', async () => {
    await database.db.execute('alter table audit_log rename to audit_away');
    try {
      expect(await added.action(args('/admin/courses/new', typed))).toMatchObject({
        init: { status: 500 },
        data: { message: 'Failed to add course. Please try again.', values: { title: 'Kite Basics' } },
      });
    } finally {
      await database.db.execute('alter table audit_away rename to audit_log');
    }
  });
});

describe('the list of courses', () => {
  it('[ADM-CRS-4] asks for confirmation, then deletes and offers to undo', async () => {
    const { id } = await create();
    const back = '/admin/courses?q=kite';
    const asked = await list.action(args('/admin/courses', { intent: 'delete', id, back }));
    expect(asked).toMatchObject({ asked: { question: 'Are you sure you want to delete this course?' } });
    expect(await stored()).toHaveLength(1);
    const done = await list.action(args('/admin/courses', { intent: 'delete', id, back, confirmed: 'yes' }));
    expect((done as Response).headers.get('Location')).toBe(back);
    expect(await stored()).toEqual([]);
  });

  it('[ADM-CRS-1] shows the last page if the URL asks for a later one', async () => {
    await create();
    expect(await list.loader(args('/admin/courses?page=9'))).toMatchObject({ total: 1, query: { page: 1 } });
  });
});

it.each([
  ['a visitor', visitor],
  ['a student', student],
])('[ROLE-2] shows nothing to %s and refuses every change', async (_who, actor) => {
  const { id } = await create();
  const paths = { list: '/admin/courses', new: '/admin/courses/new', one: `/admin/courses/${id}` };
  const refused = { status: 302 };
  await expect(list.loader(args(paths.list, undefined, actor))).rejects.toMatchObject(refused);
  await expect(added.loader(args(paths.new, undefined, actor))).rejects.toMatchObject(refused);
  await expect(one.loader(args(paths.one, undefined, actor))).rejects.toMatchObject(refused);
  await expect(added.action(args(paths.new, typed, actor))).rejects.toMatchObject(refused);
  await expect(one.action(args(paths.one, { ...typed, version: '1' }, actor))).rejects.toMatchObject(refused);
  const deletion = { id, confirmed: 'yes' };
  await expect(list.action(args(paths.list, deletion, actor))).rejects.toMatchObject(refused);
  expect(await stored()).toMatchObject([{ id, version: 1 }]);
  expect(uploads).toEqual([]);
});
