import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { findNextPriceChange, readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-share-image.ts';

const hourSeconds = 3600;

/**
 * Serves the preview image of a shared course link; clients may cache it for an hour, or until its price changes,
 * and then revalidate it by ETag.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { services, now } = context.get(visitContext);
  const course = await findActiveCourseBySlug(services.db, params.slug);
  if (!course) return new Response('Not found', { status: 404 });
  // The image libraries are large, so they are loaded with the first picture and not when the server starts.
  const { courseShareImage } = await import('#app/core/courses/sharing/share-image.server.ts');
  const [shown, until] = await Promise.all([
    readShownPrices(services.db, now),
    findNextPriceChange(services.db, now),
  ]);
  const { bytes, etag } = await courseShareImage(shown(course));
  const headers = {
    ETag: etag,
    'Cache-Control': `public, max-age=${freshSeconds(now, until)}`,
    // Other sites embed this image beside the link.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': 'image/png' } });
}

function freshSeconds(now: Date, until: Date | null): number {
  if (until === null) return hourSeconds;
  return Math.min(hourSeconds, Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)));
}
