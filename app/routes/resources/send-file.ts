import { findServedFile, type ServedFile } from '#app/core/lessons/served-file.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { readByteRange } from '#app/domain/byte-range.ts';
import { isFileId } from '#app/domain/lesson-file.ts';
import { isKnownTag } from '#app/platform/entity-tag.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Route } from './+types/send-file.ts';

// The Content-Security-Policy sent with a file. If somebody opens the file's URL directly, no script hidden in the file
// can run.
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
const plain = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

/** Checks each time who may see the lesson (LEARN-74), and counts for the account's limit (L-15). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now } = visit;
  const actor = await (visit.panelActor ?? visit.actor)();
  const allowed = await countRequest(visit, actor, request);
  if (!allowed.success)
    return new Response(httpWords.tooManyRequests, {
      status: 429,
      headers: { ...plain, 'Retry-After': String(allowed.retryAfterSeconds) },
    });
  const moment = { now, zone: await siteZone(services.db) };
  const served = isFileId(params.id)
    ? await findServedFile(services.db, actor, params.id, moment)
    : undefined;
  if (!served) return new Response('Not found', { status: 404, headers: plain });
  if (!served.isOpen) return new Response(httpWords.notYours, { status: 403, headers: plain });
  return await sendFile(visit, request, served.file);
}

/** Without an account, by address: site-app.server.ts applied only a much higher limit to cookies. */
async function countRequest({ services: { limits }, address }: Visit, actor: Actor, request: Request) {
  if (actor.kind === 'user') return await limits.checkFile({ account: actor.id });
  if (actor.kind === 'portal') return await limits.checkFile({ account: actor.sessionId });
  return request.headers.has('Cookie') ? await limits.checkRequest(address) : ({ success: true } as const);
}

async function sendFile({ services }: Visit, request: Request, file: ServedFile['file']): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    // The browser may store a lesson's file, but must ask each time whether the visitor may still see it. What a student
    // has handed in belongs to that student alone.
    'Cache-Control': file.purpose === 'submission' ? 'no-store' : 'private, no-cache',
    'Content-Security-Policy': policy,
    'Content-Type': file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  });
  if (file.purpose !== 'video') headers.set('Content-Disposition', attachmentNamed(file.name));
  if (isKnownTag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  const isSame = (request.headers.get('If-Range') ?? etag) === etag;
  const range = readByteRange(isSame ? request.headers.get('Range') : null, file.bytes);
  if (range.kind === 'none') {
    headers.set('Content-Range', `bytes */${file.bytes}`);
    headers.delete('Content-Disposition');
    return new Response(null, { status: 416, headers });
  }
  const span = range.kind === 'part' ? range : { from: 0, to: file.bytes - 1 };
  headers.set('Content-Length', String(span.to - span.from + 1));
  if (range.kind === 'part') headers.set('Content-Range', `bytes ${span.from}-${span.to}/${file.bytes}`);
  const status = range.kind === 'part' ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  try {
    const body = await services.files.read(file.id, span);
    if (body) return new Response(body, { status, headers });
    services.log.error({ file: file.id }, 'the content of a file is missing');
    return new Response('Not found', { status: 404, headers: plain });
  } catch (error) {
    services.log.warn({ err: error }, 'a file could not be read');
    return new Response(httpWords.notJustNow, { status: 503, headers: { ...plain, 'Retry-After': '30' } });
  }
}

/** Returns the header that makes browsers save a file under its name (RFC 6266). */
function attachmentNamed(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
