import { ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { undoBulk } from '#app/core/audit/undo.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { courseRoutes, typedCourse } from '#tests/support/course-routes.ts';
import { visitOf } from '#tests/support/visit.ts';
import * as added from './add-course.tsx';
import * as exported from './download-export.ts';
import * as one from './edit-course.tsx';
import * as list from './manage-courses.tsx';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@x.in', fullName: 'Asha' };

const { database, uploads, stored, args, create } = courseRoutes();

describe('[MOVE-20] selected courses', () => {
  const back = '/admin/courses?type=programming';
  const act = (chosen: string, id: string[], more: Record<string, string> = {}) =>
    list.action(args('/admin/courses', { chosen, id, next: back, ...more }));
  const flashOf = (response: unknown) => {
    const cookie = (response as Response).headers.get('Set-Cookie') ?? '';
    const value = /pankh_flash=([^;]*)/.exec(cookie)?.[1] ?? '';
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  };
  const two = async () => {
    const { id } = await create();
    await added.action(args('/admin/courses/new', { ...typedCourse, title: 'Second' }));
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
  await expect(added.action(args(paths.new, typedCourse, actor))).rejects.toMatchObject(refused);
  await expect(one.action(args(paths.one, { ...typedCourse, version: '1' }, actor))).rejects.toMatchObject(
    refused,
  );
  const bulk = { chosen: 'hide', id };
  await expect(list.action(args(paths.list, bulk, actor))).rejects.toMatchObject(refused);
  const deletion = { id, confirmed: 'yes' };
  await expect(list.action(args(paths.list, deletion, actor))).rejects.toMatchObject(refused);
  expect(await stored()).toMatchObject([{ id, version: 1 }]);
  expect(uploads).toEqual([]);
});
