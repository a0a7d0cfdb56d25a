import { visitContext } from '#app/visit/visit.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Route } from './+types/send-image.ts';

// The Content-Security-Policy sent with an uploaded image. If somebody opens the image's URL directly, no
// script hidden in the file can run.
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A changed image gets a new name, so browsers may keep it for a year (ADM-CRS-7). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  let bytes: Uint8Array | undefined;
  try {
    bytes = await services.images.read(params.name);
  } catch (error) {
    services.log.warn({ err: error }, 'an image could not be read');
    return new Response(httpWords.notJustNow, {
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' },
    });
  }
  if (!bytes) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
