import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { webhookAddress } from '#app/domain/payment-attempt.ts';
import type { Services } from '#app/visit/services.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { createSiteApp } from './site-app.server.ts';

const origin = 'https://pankh.example';
let rendered = 0;

/**
 * Sends a request through all layers in front of the pages. A request that reaches a page gets the text
 * 'page'.
 */
async function send(path: string, init: RequestInit = {}, isAllowed = true): Promise<[number, string]> {
  const services = {
    env: { baseUrlIsSet: true, baseUrl: origin },
    limits: {
      checkRequest: async () =>
        isAllowed ? { success: true } : { success: false, error: 'too-many', retryAfterSeconds: 7 },
    },
  } as unknown as Services;
  const render = async (request: Request) => {
    await request.arrayBuffer();
    rendered++;
    return new Response('page');
  };
  const site = createSiteApp({ services, assetsDir: null, render });
  const request = new Request(new URL(path, 'http://127.0.0.1'), { duplex: 'half', ...init } as RequestInit);
  const response = await site(request, { address: '192.0.2.1' } as Visit, new RouterContextProvider());
  return [response.status, await response.text()];
}
const post = (headers: Record<string, string>, body = 'a=b') => ({ method: 'POST', headers, body });

describe('the middleware before the pages', () => {
  it('[ROLE-2] lets a visitor read, and lets this site’s own forms post', async () => {
    expect(await send('/courses')).toEqual([200, 'page']);
    expect(await send('/contact', post({ Origin: origin }))).toEqual([200, 'page']);
  });

  it('[ROLE-2] refuses a form of another site before any page is run', async () => {
    rendered = 0;
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://pankh.example' },
    ];
    for (const headers of foreign) {
      expect((await send('/contact', post(headers)))[0]).toBe(403);
    }
    expect(rendered).toBe(0);
  });

  it('[OPS-63] a form that is sent from another address than the shop’s gets the right one named', async () => {
    const [status, html] = await send('/login', post({ Origin: 'http://192.0.2.9:3000' }));
    expect([status, html]).toEqual([403, expect.stringContaining(`<a href="${origin}">${origin}</a>`)]);
    expect(html).not.toContain('192.0.2.9');
  });

  it('[ROLE-2] refuses a client over the request limit', async () => {
    expect((await send('/courses', {}, false))[0]).toBe(429);
  });

  it('[S-8] [S-11] neither counts an event of the gateway as a request nor asks for its origin', async () => {
    const event = post({ Origin: 'https://api.razorpay.com' }, '{}');
    expect(await send(webhookAddress, event, false)).toEqual([404, 'no payment gateway']);
  });

  it('[ROLE-2] refuses a body that is too large: over 256 KB, and 6 MB in the panel', async () => {
    const kb = 1024;
    const form = { Origin: origin };
    expect((await send('/contact', post(form, 'a'.repeat(256 * kb))))[0]).toBe(200);
    expect((await send('/contact', post(form, 'a'.repeat(256 * kb + 1))))[0]).toBe(413);
    expect((await send('/admin/uploads', post(form, 'a'.repeat(256 * kb + 1))))[0]).toBe(200);
    expect((await send('/admin/uploads', post(form, 'a'.repeat(6 * kb * kb + 1))))[0]).toBe(413);
    expect((await send('/administrator', post(form, 'a'.repeat(256 * kb + 1))))[0]).toBe(413);
  });

  it.each([
    ['/admin/bank-file', 'This file is larger than 1 MB'],
    ['/admin/bank-file.data', 'This file is larger than 1 MB'],
    ['/admin/enrollments/import', 'at most 1 MB at a time'],
    ['/admin/uploads', 'Image size should be less than 5MB'],
    ['/admin/courses/c1.data', 'Image size should be less than 5MB'],
    ['/admin/messages', 'Image size should be less than 5MB'],
    ['/contact', 'That is too large.'],
  ])('[SELL-103] tells at %s how much may be sent, to a person who has sent 7 MB', async (path, said) => {
    const sent = await send(path, post({ Origin: origin }, 'a'.repeat(7 * 1024 * 1024)));
    expect(sent).toEqual([413, expect.stringContaining(said)]);
  });

  it('[BRAND-15] accepts the three pictures of a brand in one form', async () => {
    const form = (mb: number) => post({ Origin: origin, 'Content-Length': String(mb * 1024 * 1024) });
    for (const path of ['/admin/settings', '/admin/settings/brand', '/admin/settings/brand.data']) {
      expect((await send(path, form(16)))[0]).toBe(200);
      expect(await send(path, form(17))).toEqual([413, 'Image size should be less than 5MB']);
    }
  });

  it('[MOVE-8] accepts an import of 50 MB, and refuses more; a body of unknown length is not read', async () => {
    const mb = 1024 * 1024;
    const sized = (length: number) => ({ Origin: origin, 'Content-Length': String(length) });
    expect((await send('/admin/move', post(sized(50 * mb))))[0]).toBe(200);
    expect(await send('/admin/move', post(sized(52 * mb)))).toEqual([413, expect.stringContaining('50 MB')]);
    expect((await send('/admin/move.data', post(sized(52 * mb))))[0]).toBe(413);
    expect((await send('/admin/move/some-id', post({ Origin: origin }, 'a'.repeat(7 * mb))))[0]).toBe(413);
    rendered = 0;
    expect((await send('/admin/move', post({ Origin: origin })))[0]).toBe(411);
    expect(rendered).toBe(0);
  });

  it.each(['/courses?q=%00', '/%00', '/%zz', '/courses/%E0%A4%A', '/%ff.data'])(
    '[ROLE-2] refuses %s, which is not valid encoding, before the framework reads it',
    async (path) => {
      rendered = 0;
      expect((await send(path))[0]).toBe(400);
      expect(rendered).toBe(0);
    },
  );

  it('accepts a search that contains a single percent sign', async () => {
    expect((await send('/courses?q=100%'))[0]).toBe(200);
  });
});
