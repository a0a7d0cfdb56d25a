import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '#app/env.server.ts';

/** The ways in which the fake S3 server can fail instead of responding properly. */
export type Fault = 'none' | 'error' | 'error-once' | 'forbidden' | 'full' | 'silent' | 'cut' | 'redirect';

/**
 * A fake S3 bucket. It runs in this process, implements the part of S3 that the shop uses, and checks the
 * signature of every request.
 */
export type S3Double = {
  settings: BucketSettings;
  objects: Map<string, { bytes: Buffer; writtenAt: Date; type: string }>;
  /** The method and path of every request that the fake S3 server received, including the refused ones. */
  asked: string[];
  fail: (fault: Fault) => void;
  close: () => Promise<void>;
};

const bucket = 'shop-images';
const keys = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a+secret/for=tests' };
const region = 'ap-south-1';
// The number of objects in one response to a list request. It is small, so that even a few objects need a
// second request.
const pageSize = 3;

export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  const asked: string[] = [];
  let fault: Fault = 'none';

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, Buffer.concat(parts), response));
  });

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    asked.push(`${request.method} ${url.pathname}`);
    const now = fault;
    if (now === 'error-once') fault = 'none';
    const wrong = wrongSignature(request, url, body);
    if (now === 'cut') response.destroy();
    else if (now === 'redirect') response.writeHead(307, { Location: 'http://127.0.0.1:1/elsewhere' }).end();
    else if (now === 'error' || now === 'error-once') refuse(response, 503, 'SlowDown');
    else if (now === 'forbidden') refuse(response, 403, 'AccessDenied');
    else if (now === 'full' && request.method === 'PUT') refuse(response, 507, 'XMinioStorageFull');
    else if (wrong) refuse(response, 403, wrong);
    else if (now !== 'silent') serve(request, url, body, response);
  }

  function serve(request: IncomingMessage, url: URL, body: Buffer, response: ServerResponse): void {
    const [, name, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const found = objects.get(key);
    if (name !== bucket) {
      refuse(response, 404, 'NoSuchBucket');
    } else if (request.method === 'PUT') {
      objects.set(key, { bytes: body, writtenAt: new Date(), type: request.headers['content-type'] ?? '' });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') {
      list(url, response);
    } else if (found) {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const bytes = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1);
      response.writeHead(from === undefined ? 200 : 206, { 'Content-Length': bytes.byteLength });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    } else {
      refuse(response, 404, 'NoSuchKey');
    }
  }

  function list({ searchParams }: URL, response: ServerResponse): void {
    const token = searchParams.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? '')).sort();
    const rest = all.filter((key) => `after&${key}` > token);
    const page = rest.slice(0, pageSize);
    const entries = page.map((key) => {
      const { bytes, writtenAt } = objects.get(key) ?? {};
      const facts = `<LastModified>${writtenAt?.toISOString()}</LastModified><Size>${bytes?.byteLength}</Size>`;
      return `<Contents><Key>${key}</Key>${facts}</Contents>`;
    });
    const next =
      rest.length > pageSize
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>after&amp;${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0"?><ListBucketResult>${next}${entries.join('')}</ListBucketResult>`);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region, ...keys },
    objects,
    asked,
    fail: (next) => {
      fault = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  // This error repeats what the client has sent, such as the key id, as errors of real servers do. The tests check that
  // no log contains what the error repeats.
  response.end(
    `<Error><Code>${code}</Code><Message>no</Message><AWSAccessKeyId>${keys.accessKeyId}</AWSAccessKeyId></Error>`,
  );
}

/**
 * Checks the signature of a request (AWS Signature Version 4). This code follows Amazon's public description and does
 * not use the library that signs requests, so that a mistake in that library is detected. Returns the error code, or
 * null if the signature is right.
 */
function wrongSignature(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const header = request.headers.authorization ?? '';
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (!found) return 'AccessDenied';
  const [, id, date = '', signedRegion = '', names = '', signature = ''] = found;
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const at = String(request.headers['x-amz-date'] ?? '');
  const instant = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - instant) < 900_000) || !at.startsWith(date)) return 'RequestTimeTooSkewed';
  const sha = String(request.headers['x-amz-content-sha256'] ?? '');
  if (request.method === 'PUT' && sha !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  const canonical = [
    request.method,
    url.pathname.split('/').map(encoded).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    sha,
  ].join('\n');
  const scope = `${date}/${signedRegion}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(Buffer.from(canonical))].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer>(
    (above, part) => sign(above, part),
    Buffer.from(`AWS4${keys.secretAccessKey}`),
  );
  const isRight = timingSafeEqual(sign(key, text), Buffer.from(signature, 'hex'));
  return isRight ? null : 'SignatureDoesNotMatch';
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const encoded = (part: string) => encodeStrictly(decodeURIComponent(part));
