import { describe, expect, it } from 'vitest';
import { imageWords } from '#app/words/en/image-words.ts';
import { courseRoutes, typedCourse, uploadUrl } from '#tests/support/course-routes.ts';
import * as added from './add-course.tsx';
import * as one from './edit-course.tsx';
import * as list from './manage-courses.tsx';

const { database, uploads, stored, args, create } = courseRoutes();

describe('the form of a course', () => {
  it('[ADM-CRS-5] adds a course and leads to its lessons', async () => {
    const response = await added.action(args('/admin/courses/new', typedCourse));
    expect(response).toMatchObject({ status: 303 });
    const next = (response as Response).headers.get('Location');
    expect(next).toMatch(/^\/admin\/courses\/[\w-]+\/curriculum$/);
    expect(await stored()).toMatchObject([{ title: 'Kite Basics', features: ['a', 'b'], isActive: true }]);
  });

  it('[ADM-CRS-6] returns all typedCourse values with the errors, and stores nothing', async () => {
    const answer = await added.action(
      args('/admin/courses/new', { ...typedCourse, price: 'free', title: ' ' }),
    );
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        values: { ...typedCourse, price: 'free', title: ' ' },
        errors: { title: expect.any(String), price: expect.any(String) },
      },
    });
    expect(await stored()).toEqual([]);
  });

  it('[ADM-CRS-7] keeps an uploaded picture if another field is wrong', async () => {
    const image_file = new File(['picture'], '../x.html', { type: 'text/html' });
    const fields = { ...typedCourse, image_source: 'upload', image_file };
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
      args('/admin/courses/new', { ...typedCourse, image_source: 'upload', image_file }),
    );
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { errors: { image: imageWords.errors['not-image'] } },
    });
    expect(await stored()).toEqual([]);
  });

  it('[ADM-CRS-5] carries out a row button without JavaScript, and stores nothing yet', async () => {
    const press = (intent: string) =>
      added.action(args('/admin/courses/new', { ...typedCourse, features: ['a', 'b'], intent }));
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

  it('[ADM-CRS-5] shows the second editor the stored values, keeps the typedCourse ones, and then saves them', async () => {
    const { id } = await create();
    const save = (fields: Record<string, string | string[]>) =>
      one.action(args(`/admin/courses/${id}`, { ...typedCourse, ...fields }));
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

  it('[ADM-CRS-4] shows the fixed message with the typedCourse values if storing fails', async () => {
    await database.db.execute('alter table audit_log rename to audit_away');
    try {
      expect(await added.action(args('/admin/courses/new', typedCourse))).toMatchObject({
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
    const asked = await list.action(args('/admin/courses', { intent: 'delete', id, next: back }));
    expect(asked).toMatchObject({ asked: { question: 'Are you sure you want to delete this course?' } });
    expect(await stored()).toHaveLength(1);
    const done = await list.action(
      args('/admin/courses', { intent: 'delete', id, next: back, confirmed: 'yes' }),
    );
    expect((done as Response).headers.get('Location')).toBe(back);
    expect(await stored()).toEqual([]);
  });

  it('[ADM-CRS-1] shows the last page if the URL asks for a later one', async () => {
    await create();
    expect(await list.loader(args('/admin/courses?page=9'))).toMatchObject({ total: 1, query: { page: 1 } });
  });
});
