import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faqs } from '#app/db/tables/catalog-tables.server.ts';
import { type FileSite, openFileSite } from '#tests/support/file-site.ts';

let site: FileSite;
beforeAll(async () => {
  site = await openFileSite();
});
afterAll(() => site.close());

/** Posts a form, and returns the head of the response as it is on the wire. */
function headOf(path: string, body: string): Promise<string> {
  const headers = { Cookie: 'as=portal', 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, { method: 'POST', headers }, (response) => {
      const { rawHeaders, statusCode, statusMessage } = response.resume();
      const lines = rawHeaders.map((text, nth) => text + (nth % 2 === 0 ? ': ' : '\r\n'));
      resolve(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`);
    });
    sent.on('error', reject).end(body);
  });
}

it('[MOVE-21] a hundred chosen rows are exported, with a head for which proxies have room', async () => {
  const ids = Array.from({ length: 100 }, () => randomUUID());
  const rows = [...ids, randomUUID()].map((id, sortOrder) => ({
    id,
    question: id,
    answer: 'Yes.',
    sortOrder,
  }));
  await site.database.db.insert(faqs).values(rows);
  const form = new URLSearchParams([['chosen', 'export'], ...ids.map((id) => ['id', id])]);
  const head = await headOf('/admin/faqs', form.toString());
  expect(head).toMatch(/^HTTP\/1\.1 307 [\s\S]*\r\nlocation: \/admin\/export\/faqs\r\n/i);
  // nginx reserves 4 KB.
  expect(head.length).toBeLessThan(4_000);
  const answer = await site.ask('/admin/faqs', 'portal', { method: 'POST', body: form, redirect: 'follow' });
  const exported = (await answer.text()).trim().split('\r\n').slice(1);
  expect(exported.map((line) => line.split(',').at(-1)).sort()).toEqual(ids.sort());
});

it('[ROLE-2, MOVE-21] a visitor cannot export by a form', async () => {
  const body = new URLSearchParams({ chosen: 'export', id: 'a' });
  const answer = await site.ask('/admin/export/faqs', null, { method: 'POST', body });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/login']);
});
