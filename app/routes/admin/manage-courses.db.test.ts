import { ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoBulk } from '#app/core/audit/undo.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { visitOf } from '#tests/support/visit.ts';
import * as added from './add-course.tsx';
import * as exported from './download-export.ts';
import * as one from './edit-course.tsx';
import * as list from './manage-courses.tsx';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@x.in', fullName: 'Asha' };
const uploadUrl = `/images/${'a'.repeat(32)}-800.webp`;

const database = testDatabase();
let uploads: unknown[];
beforeEach(async () => {
  await database.truncateAll();
  uploads = [];
});

/**
 * Builds the arguments of a route's loader or action. The arguments include a stub of the image storage, which refuses
 * files beginning with "bad".
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
    limits: { spend: async () => ({ success: true }) },
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
  it('[ADM-CRS-5] adds a course and shows a message on the list', async () => {
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

  it('[ADM-CRS-5] carries out a row button without JavaScript, and stores nothing yet', async () => {
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

  it('[ADM-CRS-5] shows a stored course, and is a 404 for an unknown one', async () => {
    const { id } = await create();
    expect(await one.loader(args(`/admin/courses/${id}`))).toMatchObject({
      version: 1,
      values: { title: 'Kite Basics', price: '599', features: ['a', 'b'], rating: '4.5' },
    });
    await expect(one.loader(args('/admin/courses/none'))).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('[ADM-CRS-5] shows the second editor the stored values, keeps the typed ones, and then saves them', async () => {
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

describe('[MOVE-20] selected courses', () => {
  const back = '/admin/courses?type=programming';
  const act = (chosen: string, id: string[], more: Record<string, string> = {}) =>
    list.action(args('/admin/courses', { chosen, id, back, ...more }));
  const flashOf = (response: unknown) => {
    const cookie = (response as Response).headers.get('Set-Cookie') ?? '';
    const value = /pankh_flash=([^;]*)/.exec(cookie)?.[1] ?? '';
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  };
  const two = async () => {
    const { id } = await create();
    await added.action(args('/admin/courses/new', { ...typed, title: 'Second' }));
    const rows = await stored();
    return [id, rows.find((row) => row.id !== id)?.id ?? ''];
  };
  const entries = () => database.db.select().from(auditLog).where(ne(auditLog.action, 'create'));

  it('are hidden and published, with an audit entry for each that changed', async () => {
    const ids = await two();
    const done = await act('hide', ids);
    expect(done).toMatchObject({ status: 303 });
    expect(flashOf(done)).toMatchObject({ text: '2 courses hidden.', tone: 'success' });
    expect((await stored()).map(({ isActive, version }) => [isActive, version])).toEqual([
      [false, 2],
      [false, 2],
    ]);
    await act('publish', ids.slice(0, 1));
    await act('hide', ids.slice(1));
    expect((await entries()).map(({ action }) => action).sort()).toEqual([
      'activate',
      'deactivate',
      'deactivate',
    ]);
  });

  it('are deleted after a confirmation, and restored together; those that cannot be are named', async () => {
    const ids = await two();
    const asked = await act('delete', ids);
    expect(asked).toMatchObject({
      asked: {
        question: 'Are you sure you want to delete 2 courses?',
        fields: expect.arrayContaining([
          ['chosen', 'delete'],
          ['id', ids[0]],
          ['id', ids[1]],
        ]),
      },
    });
    expect(await stored()).toHaveLength(2);
    const flash = flashOf(await act('delete', [...ids, 'none'], { confirmed: 'yes' }));
    expect(flash.text).toMatch(/^2 courses deleted\. Left as they are: /);
    expect(flash).toMatchObject({ isBulk: true, undo: expect.any(String) });
    expect(await stored()).toEqual([]);
    const ctx = { db: database.db, actor: admin, now: new Date() };
    expect(await undoBulk(ctx, { id: flash.undo })).toEqual({ undone: 2, refusal: null });
    expect((await stored()).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await undoBulk(ctx, { id: flash.undo })).toEqual({ undone: 0, refusal: 'over' });
    expect(await undoBulk(ctx, { id: 'none' })).toEqual({ undone: 0, refusal: 'over' });
  });

  it('[MOVE-21] are the only ones exported, within the filters of the list', async () => {
    const [id = ''] = await two();
    const away = (await act('export', [id])) as Response;
    const address = away.headers.get('Location') ?? '';
    expect(address).toBe('/admin/export/courses?type=programming');
    const url = new URL(address, 'https://pankh.example');
    const services = { db: database.db, brand: async () => defaultBrand };
    // The browser sends the form again, because the redirect is a 307.
    const file = await exported.action({
      request: new Request(url, { method: 'POST', body: new URLSearchParams({ chosen: 'export', id }) }),
      url,
      params: { list: 'courses' },
      context: visitOf({ services, actor: async () => admin }),
    } as never);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(id);
  });

  it.each(['erase', '__proto__', ''])('are unchanged by the unknown action %j', async (chosen) => {
    expect(await act(chosen, ['x'])).toMatchObject({ init: { status: 400 } });
  });

  it('must be at least one', async () => {
    expect(flashOf(await act('delete', []))).toMatchObject({ tone: 'danger' });
  });
});

it.each([
  ['a visitor', visitor],
  ['a student', student],
])('[ROLE-2] the course pages refuse %s every request', async (_who, actor) => {
  const { id } = await create();
  const paths = { list: '/admin/courses', new: '/admin/courses/new', one: `/admin/courses/${id}` };
  const refused = { status: 302 };
  await expect(list.loader(args(paths.list, undefined, actor))).rejects.toMatchObject(refused);
  await expect(added.loader(args(paths.new, undefined, actor))).rejects.toMatchObject(refused);
  await expect(one.loader(args(paths.one, undefined, actor))).rejects.toMatchObject(refused);
  await expect(added.action(args(paths.new, typed, actor))).rejects.toMatchObject(refused);
  await expect(one.action(args(paths.one, { ...typed, version: '1' }, actor))).rejects.toMatchObject(refused);
  const bulk = { chosen: 'hide', id };
  await expect(list.action(args(paths.list, bulk, actor))).rejects.toMatchObject(refused);
  const deletion = { id, confirmed: 'yes' };
  await expect(list.action(args(paths.list, deletion, actor))).rejects.toMatchObject(refused);
  expect(await stored()).toMatchObject([{ id, version: 1 }]);
  expect(uploads).toEqual([]);
});
