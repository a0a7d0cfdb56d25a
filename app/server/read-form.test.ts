import { expect, it } from 'vitest';
import { findForm, readForm } from './read-form.server.ts';

const post = (type: string, body: BodyInit) =>
  new Request('http://localhost/login', { method: 'POST', headers: { 'content-type': type }, body });

it('[AUTH-7] reads a form', async () => {
  const form = await readForm(post('application/x-www-form-urlencoded', 'email=a%40b.in&email=c'));
  expect(form.getAll('email')).toEqual(['a@b.in', 'c']);
});

it.each([
  ['application/json', '{"email":1}'],
  ['text/plain', 'email=a'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--y\r\nbroken'],
  ['', new Uint8Array()],
])('[AUTH-7] a body of type %j that is no form is a 400, not a fault of ours', async (type, body) => {
  await expect(readForm(post(type, body))).rejects.toMatchObject({ status: 400 });
  expect(await findForm(post(type, body))).toBeNull();
});

it('[AUTH-7] a form without a field is a form: the press of a button', async () => {
  expect([...(await readForm(post('application/x-www-form-urlencoded', '')))]).toEqual([]);
});

it('[ADM-CRS-7] a connection that breaks is told as what it is', async () => {
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
  await expect(findForm(request)).rejects.toThrow('the sender went away');
});

it('[DATA-2] a character that no database takes is left out, the rest is kept', async () => {
  const form = await readForm(
    post('application/x-www-form-urlencoded', 'name=A%00sha&name=%E0%A4%86%00&note=%00'),
  );
  expect([...form]).toEqual([
    ['name', 'Asha'],
    ['name', 'आ'],
    ['note', ''],
  ]);
});
