import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { adminPassword } from '#tests/support/site.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The cookie of a portal session that was just opened, from an address of its own. */
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

/** One part of a form as it stands on the wire; the head is sent as it is given. */
export type Part = { head: string; bytes: Uint8Array };

export const filePart = (
  bytes: Uint8Array,
  { name = 'kite.png', type = 'image/png' }: { name?: string | undefined; type?: string | undefined } = {},
): Part => ({
  head: `Content-Disposition: form-data; name="image_file"; filename="${name}"\r\nContent-Type: ${type}`,
  bytes,
});

/** Posts to `/admin/uploads` over a socket, byte by byte as told; without a length it goes in chunks. */
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
        // A socket of its own: the server closes one whose body it did not read to the end.
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

/** What an upload's answer says. */
export function toldBy({ status, body }: Answer): [number, unknown] {
  return [status, JSON.parse(body.toString())];
}
