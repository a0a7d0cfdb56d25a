import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressResponse } from './compress.server.ts';

describe('compressing a response', () => {
  it.each([
    [null, 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip ; q=0.0, br ; q=0.1', 'br'],
    ['br;q=0.000,gzip; Q=0', 'identity'],
    ['*, x-br, br2;q=1', 'identity'],
    ['BR', 'br'],
    ['identity', 'identity'],
    ['brotli', 'identity'],
  ])('for %s gives %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  const page = () =>
    new Response('पंख '.repeat(1000), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

  it('keeps every byte of a page', async () => {
    const br = await compressResponse(page(), 'br');
    expect(br.headers.get('Content-Encoding')).toBe('br');
    expect(br.headers.get('Vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(await page().text());
    const gz = await compressResponse(page(), 'gzip');
    expect(gunzipSync(await gz.arrayBuffer()).toString()).toBe(await page().text());
  });

  it('leaves pictures, small and empty responses unchanged', async () => {
    const picture = new Response('x'.repeat(5000), { headers: { 'Content-Type': 'image/webp' } });
    expect((await compressResponse(picture, 'br')).headers.get('Content-Encoding')).toBeNull();
    const small = new Response('ok', { headers: { 'Content-Type': 'text/plain' } });
    expect((await compressResponse(small, 'br')).headers.get('Content-Encoding')).toBeNull();
    expect((await compressResponse(new Response(null, { status: 204 }), 'br')).status).toBe(204);
  });
});
