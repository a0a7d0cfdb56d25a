import { listCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { findNextPriceChange, readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { typeOf } from '#app/domain/course-types.ts';
import { sharePriceOf, sharePriceParam } from '#app/domain/share-image-path.ts';
import { isKnownTag } from '#app/platform/entity-tag.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-share-image.ts';

const hourSeconds = 3600;

/**
 * Serves the preview image for a shared link to a course. It names the price only if its URL does and the price is the
 * current one, because other sites keep it for long (OPS-82). It may be cached for an hour, or until the next price
 * change if that is sooner; after that, the ETag shows whether it has changed.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs): Promise<Response> {
  const { services, now } = context.get(visitContext);
  const course = await findActiveCourseBySlug(services.db, params.slug);
  if (!course) return new Response('Not found', { status: 404 });
  // Loads the image libraries only when the first picture is requested, because the libraries are large and would slow
  // the start of the server.
  const { courseShareImage } = await import('#app/core/courses/sharing/share-image.server.ts');
  const [academy, types, shown, until] = await Promise.all([
    services.brand(),
    listCourseTypes(services.db),
    readShownPrices(services.db, now),
    findNextPriceChange(services.db, now),
  ]);
  const family = typeOf(types, course.courseType).art;
  const priced = shown(course);
  const isPriced = url.searchParams.get(sharePriceParam) === sharePriceOf(priced);
  const { bytes, etag } = await courseShareImage({ ...priced, isPriced, academy, family }, services.images);
  const headers = {
    ETag: etag,
    'Cache-Control': `public, max-age=${freshSeconds(now, until)}`,
    // Lets other sites embed this image beside their link to the course.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (isKnownTag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': 'image/png' } });
}

function freshSeconds(now: Date, until: Date | null): number {
  if (until === null) return hourSeconds;
  return Math.min(hourSeconds, Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)));
}
