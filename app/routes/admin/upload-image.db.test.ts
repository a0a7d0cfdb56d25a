import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, visitor } from '#app/domain/access.ts';
import { panelClosedPath } from '#app/domain/panel-closed.ts';
import { maxImageBytes } from '#app/domain/stored-image.ts';
import { createImageStore } from '#app/platform/images/image-store.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { createSiteApp } from '#app/process/site-app.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { storages, type TestStorage } from '#tests/support/image-storages.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader as imageLoader } from '../resources/send-image.ts';
import { action, loader } from './upload-image.ts';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@x.in', fullName: 'Asha' };
const origin = 'https://pankh.example';

const database = testDatabase();
let storage: TestStorage;
let services: object;

async function openShop(open: () => Promise<TestStorage>) {
  await database.truncateAll();
  storage = await open();
  const { db } = database;
  const clock = () => new Date();
  services = {
    db,
    log: silentLog,
    env: { baseUrlIsSet: true, baseUrl: origin },
    images: createImageStore({ db, storage: storage.storage, clock }),
    limits: createLimits({ db, secret: 'a secret for tests', clock }),
  };
  return storage.close;
}

const picture = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#f7a600' } })
  .png()
  .toBuffer();
// Returns a valid PNG file with the given number of bytes. The bytes added after the end of the picture are
// ignored by image readers.
const sized = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.byteLength)]);
const kept = () => storage.names();

function formOf(bytes: Uint8Array<ArrayBuffer>, name = 'kite.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.set('image_file', new File([bytes], name, { type }));
  return form;
}

/**
 * Posts a form through the same checks as on the real server: the body size limit, the origin check, then the
 * action.
 */
async function post(body: BodyInit | null, { actor = admin, headers = {}, isChunked = false } = {}) {
  const whole = new Request(`${origin}/admin/uploads`, { method: 'POST', body });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const type = { 'content-type': whole.headers.get('content-type') ?? '', origin };
  const length = isChunked ? {} : { 'content-length': String(bytes.byteLength) };
  const request = new Request(whole.url, {
    method: 'POST',
    headers: { ...type, ...length, ...headers },
    body: isChunked ? new Blob([bytes]).stream() : bytes,
    duplex: 'half',
  } as RequestInit);
  const context = visitOf({ services, actor: async () => actor });
  const site = createSiteApp({
    services: services as Services,
    assetsDir: null,
    render: async (sent, given) => {
      const args = { ...routeArgs('/admin/uploads', context), request: sent, context: given };
      return (await action(args as never).catch((thrown: unknown) => thrown)) as Response;
    },
  });
  return await site(request, context.get(visitContext), context);
}

describe.each(storages)('uploading an image, stored on %s', (_place, open) => {
  beforeEach(() => openShop(open));

  it('[ADM-CRS-7] [DATA-2] stores it under a generated name, whatever name and type were sent', async () => {
    const names = ['../../etc/passwd', 'kite.php.png', 'x\u202egnp.exe', 'CON', 'k'.repeat(300), '.png'];
    for (const name of names) {
      const response = await post(formOf(picture, name, 'text/html'));
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual({
        success: true,
        url: expect.stringMatching(/^\/images\/[0-9a-f]{32}-500\.webp$/),
        width: 500,
        height: 300,
      });
    }
    expect(await kept()).toHaveLength(names.length * 2);
    for (const name of await kept()) expect(name).toMatch(/^[0-9a-f]{32}-(400|500)\.webp$/);
  });

  it.each([false, true])(
    '[ADM-CRS-7] limits an image to 5 MB, exact to the byte; without a length: %s',
    async (isChunked) => {
      expect(maxImageBytes).toBe(5_242_880);
      const under = await post(formOf(sized(5_242_879)), { isChunked });
      expect([under.status, (await under.json()).success]).toEqual([201, true]);
      for (const bytes of [5_242_880, 5_242_881]) {
        const over = await post(formOf(sized(bytes)), { isChunked });
        expect(over.status).toBe(400);
        expect(await over.json()).toEqual({ success: false, error: 'Image size should be less than 5MB' });
      }
      expect(await kept()).toHaveLength(2);
    },
  );

  it.each([false, true])('[ADM-CRS-7] refuses a body over 6 MB; without a length: %s', async (isChunked) => {
    const response = await post(formOf(sized(7_000_000)), { isChunked });
    expect([response.status, await response.text()]).toEqual([413, imageWords.errors['too-large']]);
  });

  it('[ADM-CRS-7] stops reading an endless body', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request(`${origin}/admin/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', origin },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    const context = visitOf({ services, actor: async () => admin });
    const site = createSiteApp({
      services: services as Services,
      assetsDir: null,
      render: async () => new Response('read'),
    });
    expect((await site(request, context.get(visitContext), context)).status).toBe(413);
    expect(sent).toBeLessThan(6.5 * 1024 * 1024);
  });

  it.each([
    [
      'no image',
      formOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      imageWords.errors['not-image'],
    ],
    ['an empty file', formOf(Buffer.from('')), imageWords.errors['not-image']],
    ['no file', new FormData(), imageWords.errors.unreadable],
    ['no form', 'just text', imageWords.errors.unreadable],
  ])('[ADM-CRS-7] answers with the error for %s', async (_what, body, error) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([400, { success: false, error }]);
    expect(await kept()).toEqual([]);
  });

  it('[ADM-CRS-7] accepts thirty an hour from one admin', async () => {
    for (let count = 0; count < 30; count++) await post(formOf(Buffer.from('no image')));
    const refused = await (await post(formOf(picture))).json();
    expect(refused).toEqual({ success: false, error: expect.stringMatching(/^Too many uploads\./) });
    const other: Actor = { kind: 'portal', sessionId: 'portal-2' };
    expect((await post(formOf(picture), { actor: other })).status).toBe(201);
  });

  it.each([
    ['a visitor', visitor, '/admin/login'],
    ['a student', student, panelClosedPath],
  ])('[ROLE-2] refuses an upload from %s', async (_who, actor, to) => {
    const response = await post(formOf(picture), { actor });
    expect([response.status, response.headers.get('Location')]).toEqual([302, to]);
    const args = routeArgs('/admin/uploads', visitOf({ services, actor: async () => actor }));
    await expect(loader(args as never)).rejects.toMatchObject({ status: 302 });
    expect(await kept()).toEqual([]);
  });

  it('[ROLE-2] refuses an upload from another site', async () => {
    expect((await post(formOf(picture), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });
});

describe.each(storages)('the URL of an image stored on %s', (_place, open) => {
  beforeEach(() => openShop(open));

  const ask = async (name: string) => {
    const args = { ...routeArgs('/images/x', visitOf({ services })), params: { name } };
    return await imageLoader(args as never);
  };

  it('[ADM-CRS-7] returns the picture, cacheable forever, and nothing that could be executed', async () => {
    const { url } = await (await post(formOf(picture))).json();
    const response = await ask(url.slice('/images/'.length));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const { format, width } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width]).toEqual(['webp', 500]);
  });

  it.each([`${'0'.repeat(32)}-400.webp`, '../database', '..%2f..%2fetc', 'x.webp', 'a\0.webp'])(
    '[ADM-CRS-7] returns a 404 for %j, which is not cached',
    async (name) => {
      const response = await ask(name);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    },
  );
});
