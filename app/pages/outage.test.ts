import { describe, expect, it } from 'vitest';
import { hadOutage, noteOutage, outageAnswer } from './outage.server.ts';

describe('[DATA-4] the response while the database is unreachable', () => {
  it('is a complete page that needs no other file, and is not cached', async () => {
    const answer = outageAnswer('GET');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('<h1>Back in a moment</h1>');
    expect(html).not.toMatch(/<script|<link|<img/);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-[\w+/]+=*'/);
  });

  it('warns a person who sent a form, and has no body for a HEAD request', async () => {
    expect(await outageAnswer('POST').text()).toContain('look in a moment whether it arrived');
    expect(await outageAnswer('GET').text()).not.toContain('whether it arrived');
    expect(await outageAnswer('HEAD').text()).toBe('');
  });

  it('replaces a page that failed, and keeps the body of a response to a script', async () => {
    const html = new Response('<h1>500</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } });
    expect(await outageAnswer('GET', html).text()).toContain('Back in a moment');
    const headers = { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' };
    const data = outageAnswer('GET', new Response('[1]', { status: 500, headers }));
    expect([data.status, await data.text(), data.headers.get('X-Remix-Response')]).toEqual([
      503,
      '[1]',
      'yes',
    ]);
    expect(data.headers.get('Retry-After')).toBe('5');
  });

  it('is given only to the request whose query failed', () => {
    const [one, other] = [{}, {}];
    noteOutage(one);
    expect([hadOutage(one), hadOutage(other)]).toEqual([true, false]);
  });
});
