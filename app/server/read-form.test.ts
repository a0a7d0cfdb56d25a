import { expect, it } from 'vitest';
import { readForm } from './read-form.server.ts';

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
])('[AUTH-7] a body of type %s that is no form has no fields', async (type, body) => {
  expect([...(await readForm(post(type, body)))]).toEqual([]);
});
