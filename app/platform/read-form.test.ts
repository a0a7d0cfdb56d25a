import { expect, it } from 'vitest';
import { detailNames } from '#app/core/courses/form/course-form-details.ts';
import { newCourseValues } from '#app/core/courses/form/course-form-values.ts';
import { visitor } from '#app/domain/access.ts';
import { findForm, mostInLists, readForm } from './read-form.server.ts';

const nobody = { actor: async () => visitor };
const post = (type: string, body: BodyInit) =>
  new Request('http://localhost/login', { method: 'POST', headers: { 'content-type': type }, body });

it('[AUTH-7] a form is read', async () => {
  const form = await readForm(nobody, post('application/x-www-form-urlencoded', 'email=a%40b.in&email=c'));
  expect(form.getAll('email')).toEqual(['a@b.in', 'c']);
});

it.each([
  ['application/json', '{"email":1}'],
  ['text/plain', 'email=a'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--y\r\nbroken'],
  ['', new Uint8Array()],
])('[AUTH-7] a body of type %j that is not a form gets a 400, not a 500', async (type, body) => {
  await expect(readForm(nobody, post(type, body))).rejects.toMatchObject({ status: 400 });
  expect(await findForm(nobody, post(type, body))).toBeNull();
});

it('[AUTH-7] a form without fields, such as a button, is accepted', async () => {
  expect([...(await readForm(nobody, post('application/x-www-form-urlencoded', '')))]).toEqual([]);
});

it('[ADM-CRS-7] the error of a broken connection is rethrown', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error('the sender went away'));
    },
  });
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
  const request = new Request('http://localhost/login', init as RequestInit);
  await expect(findForm(nobody, request)).rejects.toThrow('the sender went away');
});

it('[DATA-2] a character that no database accepts is removed, and the rest kept', async () => {
  const form = await readForm(
    nobody,
    post('application/x-www-form-urlencoded', 'name=A%00sha&name=%E0%A4%86%00&note=%00'),
  );
  expect([...form]).toEqual([
    ['name', 'Asha'],
    ['name', 'आ'],
    ['note', ''],
  ]);
});

const form = (fields: number) => {
  const made = new FormData();
  for (let i = 0; i < fields; i++) made.append(`f${i}`, '&&');
  return made;
};
const bodyWith = (boundary: string, fields: number) => {
  const part = (i: number) => `--${boundary}\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\n1\r\n`;
  return `${Array.from({ length: fields }, (_, i) => part(i)).join('')}--${boundary}--\r\n`;
};
const plainForm = (fields: number) => new URLSearchParams([...form(fields)].map(([name]) => [name, '1&2']));

it('[ADM-CRS-5] two hundred fields are accepted in both encodings, more than the course form has', async () => {
  const courseForm = Object.keys(newCourseValues()).length + detailNames.length + 2 * 60 + 3;
  expect(courseForm).toBeLessThan(190);
  for (const body of [form(200), plainForm(200)]) {
    const request = new Request('http://localhost/admin/courses/new', { method: 'POST', body });
    expect([...(await readForm(nobody, request))]).toHaveLength(200);
  }
});

it('[LEARN-101] a form that lists all courses or students may have more fields, but not any number', async () => {
  for (const made of [form, plainForm]) {
    const request = (fields: number) =>
      new Request('http://localhost/admin/settings', { method: 'POST', body: made(fields) });
    expect([...(await readForm(nobody, request(mostInLists), mostInLists))]).toHaveLength(mostInLists);
    await expect(readForm(nobody, request(mostInLists + 1), mostInLists)).rejects.toMatchObject({
      status: 413,
    });
  }
});

it('[AUTH-7] more fields get a 413, however they are encoded, before the form is parsed', async () => {
  for (const body of [form(201), plainForm(201)]) {
    for (const read of [readForm, findForm]) {
      const request = new Request('http://localhost/login', { method: 'POST', body });
      await expect(read(nobody, request)).rejects.toMatchObject({ status: 413 });
    }
  }
  const flood = post('application/x-www-form-urlencoded', 'a&'.repeat(120_000));
  flood.formData = () => Promise.reject(new Error('taken apart'));
  await expect(readForm(nobody, flood)).rejects.toMatchObject({ status: 413 });
  const disguised = post('multipart/form-data; boundary=x; y="boundary=z"', bodyWith('x', 201));
  await expect(readForm(nobody, disguised)).rejects.toMatchObject({ status: 413 });
  const quoted = `--"x y"\r\n`.replaceAll('"', '').repeat(300);
  await expect(readForm(nobody, post('multipart/form-data; boundary="x y"', quoted))).rejects.toMatchObject({
    status: 413,
  });
});

it('[DAY-161] a form of the panel is kept when a second factor is required before it is sent', async () => {
  const admin = { kind: 'user', id: 'u', role: 'student', email: 'a@b.in', fullName: 'Asha' } as const;
  const send = (path: string) => {
    const body = new URLSearchParams({ drawn_for: 'u', text: 'a long course' });
    return new Request(`http://localhost${path}`, { method: 'POST', body });
  };
  const lacking = { actor: async () => ({ ...admin, lacksFactor: true as const }) };
  const refused = await readForm(lacking, send('/admin/courses')).catch((answer: Response) => answer.json());
  expect(refused).toEqual({
    otherAccount: {
      loggedInAs: null,
      sent: [
        ['drawn_for', 'u'],
        ['text', 'a long course'],
      ],
    },
  });
  expect((await readForm(lacking, send('/account/second-factor'))).get('text')).toBe('a long course');
});
