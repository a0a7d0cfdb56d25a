import { describe, expect, it } from 'vitest';
import { redirectWithFlash, takeFlash } from './flash.server.ts';
import type { Visit } from './visit.server.ts';

const visitAt = (baseUrl: string) => ({ services: { env: { baseUrl } } }) as Visit;
const visit = visitAt('http://localhost:3000');
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const requestWith = (cookie: string) => new Request('http://localhost:3000/admin', { headers: { cookie } });
const take = (cookie: string, pathname = '/admin') => takeFlash(visit, requestWith(cookie), { pathname });

describe('[ADM-ENR-3] the message after a redirect', () => {
  it('is shown on the next page, with what can be undone, and deleted a moment later', () => {
    const response = redirectWithFlash(visit, '/admin/enrollments', 'Enrollment updated successfully!', {
      undo: 'a1',
    });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/enrollments']);
    const { flash, headers } = take(cookieOf(response));
    expect(flash).toMatchObject({ text: 'Enrollment updated successfully!', tone: 'success', undo: 'a1' });
    const line = headers['Set-Cookie'] ?? '';
    expect(line).toMatch(/; Max-Age=3;/);
    // A second request within the three seconds gets the same message, and does not extend the cookie's
    // lifetime.
    const again = take(line.split(';')[0] ?? '', '/admin/enrollments');
    expect(again).toEqual({ flash, headers: {} });
  });

  it('is shown on no second page, unless another page reads it during the redirect', () => {
    const sent = cookieOf(redirectWithFlash(visit, '/admin/coupons?page=2#c1', 'Saved'));
    const { flash, headers } = take(sent, '/admin/coupons/new');
    expect(flash?.text).toBe('Saved');
    const read = (headers['Set-Cookie'] ?? '').split(';')[0] ?? '';
    expect(take(read, '/admin/coupons')).toEqual({ flash, headers: {} });
    expect(take(read, '/admin/orders')).toEqual({ flash: null, headers: {} });
  });

  it('has a key of its own, even if an earlier message had the same text', () => {
    const keys = [1, 2].map(() => take(cookieOf(redirectWithFlash(visit, '/admin', 'Undone'))).flash?.key);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('can contain any script and any length without breaking the header', () => {
    const text = `Gelöscht „पंख" 🪁; a=b, \r\nSet-Cookie: x=1 ${'x'.repeat(2_000)}`;
    const response = redirectWithFlash(visit, '/admin', text);
    expect(response.headers.getSetCookie()).toHaveLength(1);
    expect(cookieOf(response).length).toBeLessThan(4_000);
    expect(take(cookieOf(response)).flash?.text).toBe(text.slice(0, 500));
  });

  it('is missing if there is none, or an invalid one', () => {
    expect(take('')).toEqual({ flash: null, headers: {} });
    for (const junk of ['x', '%', Buffer.from('{"text":1}').toString('base64url'), 'bnVsbA']) {
      expect(take(`pankh_flash=${junk}`).flash).toBeNull();
    }
  });

  it('is sent only over https if the site uses it', () => {
    const [line] = redirectWithFlash(visitAt('https://pankh.example'), '/admin', 'Hi').headers.getSetCookie();
    expect(line).toMatch(/; Secure/);
    expect(line).toMatch(/; HttpOnly/);
  });
});
