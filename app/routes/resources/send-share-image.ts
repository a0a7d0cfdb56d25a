import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-share-image.ts';

/** The picture of a shared course link; kept by others for an hour, then asked for by its ETag. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { services } = context.get(visitContext);
  const course = await findActiveCourseBySlug(services.db, params.slug);
  if (!course) return new Response('Not found', { status: 404 });
  // The image libraries are large: they are loaded with the first picture, not with the server.
  const { courseShareImage } = await import('#app/core/courses/sharing/share-image.server.ts');
  const { bytes, etag } = await courseShareImage(course);
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=3600',
    // Other sites show it beside the link.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': 'image/png' } });
}
