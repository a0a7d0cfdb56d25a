import { brandPictureAddress, parseBrandPicture } from '#app/domain/brand.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Route } from './+types/send-brand-picture.ts';

/**
 * Serves the academy's icons and the image for link previews. If the hash in the URL is that of an earlier
 * brand, the current picture is sent and must not be cached. Pages that were loaded before a change of the
 * brand therefore still show an icon (BRAND-17).
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { services } = context.get(visitContext);
  const asked = parseBrandPicture(params.name);
  if (!asked) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const brand = await services.brand();
  if (brand.pictures === undefined)
    return new Response(null, {
      status: 302,
      headers: { Location: brandPictureAddress(brand, asked.size), 'Cache-Control': 'no-store' },
    });
  const { size } = asked;
  let bytes: Buffer;
  try {
    // Loads the image libraries only when the first picture is requested, because the libraries are large and would
    // slow the start of the server.
    if (size === 'share') {
      const { brandShareImage } = await import('#app/core/brand/brand-share-image.server.ts');
      ({ bytes } = await brandShareImage(brand, services.images));
    } else {
      const { brandIcon } = await import('#app/core/brand/brand-icon.server.ts');
      ({ bytes } = await brandIcon(brand, size, services.images));
    }
  } catch (error) {
    services.log.warn({ err: error }, 'a picture of the brand could not be made');
    return new Response(httpWords.notJustNow, {
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' },
    });
  }
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': asked.pictures === brand.pictures ? 'public, max-age=31536000, immutable' : 'no-store',
      // Lets other sites embed this image as the preview of a link to the shop.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
