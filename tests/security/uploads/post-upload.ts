import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { adminPassword } from '#tests/support/site.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Signs in to the admin panel, each time from a random network address, and returns the session cookie. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, 'X-Forwarded-For': `203.0.113.${randomBytes(1)[0]}` },
    body: new URLSearchParams({ password: adminPassword }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`no session: ${response.status} ${await response.text()}`);
  return cookie.split(';', 1)[0] ?? '';
}

/** One part of a multipart form. Its header (`head`) is sent exactly as given, even if it is invalid. */
export type Part = { head: string; bytes: Uint8Array };

export const filePart = (
  bytes: Uint8Array,
  { name = 'kite.png', type = 'image/png' }: { name?: string | undefined; type?: string | undefined } = {},
): Part => ({
  head: `Content-Disposition: form-data; name="image_file"; filename="${name}"\r\nContent-Type: ${type}`,
  bytes,
});

/**
 * Posts a form to `/admin/uploads`, with exactly the given bytes, in pieces of `chunkBytes`. With
 * `isChunked`, the request has no Content-Length.
 */
export async function postUpload(
  url: string,
  cookie: string,
  parts: readonly Part[],
  { isChunked = false, chunkBytes = 65_536 } = {},
): Promise<Answer> {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const body = Buffer.concat([
    ...parts.flatMap(({ head, bytes }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return await new Promise((resolve, reject) => {
    const sending = request(
      `${url}/admin/uploads`,
      {
        method: 'POST',
        // Uses a new connection, because the server closes a connection whose request body it did not read to
        // the end.
        agent: false,
        headers: {
          Cookie: cookie,
          Origin: url,
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
          ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': body.byteLength }),
        },
      },
      (response) => {
        const read: Buffer[] = [];
        response.on('data', (part: Buffer) => read.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(read),
          }),
        );
      },
    );
    sending.on('error', reject);
    for (let at = 0; at < body.byteLength; at += chunkBytes)
      sending.write(body.subarray(at, at + chunkBytes));
    sending.end();
  });
}

/** Returns the status and the parsed JSON body of the response to an upload. */
export function toldBy({ status, body }: Answer): [number, unknown] {
  return [status, JSON.parse(body.toString())];
}
