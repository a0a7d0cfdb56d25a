import { checkCertificateFor } from '#app/core/certificates/certificate-queries.server.ts';
import { visitor } from '#app/domain/access.ts';
import { readCertificateNumber } from '#app/domain/certificate.ts';
import { isKnownTag } from '#app/platform/entity-tag.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-certificate-image.ts';

/** Of a valid certificate. Its ETag is checked each time: it may have been withdrawn. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { services, address } = context.get(visitContext);
  const spent = await services.limits.spend('certificateCheck', { address });
  if (!spent.success)
    return new Response('Too many certificates at once. Please try again in a moment.', {
      status: 429,
      headers: { 'Retry-After': String(spent.retryAfterSeconds) },
    });
  const number = readCertificateNumber(params.number);
  // As for a visitor: the answer may be cached for all, so it never has the name of a child.
  const found =
    number === params.number ? await checkCertificateFor(services.db, visitor, number) : undefined;
  const check = found?.check;
  if (check?.verdict !== 'valid' && check?.verdict !== 'specimen')
    return new Response('Not found', { status: 404 });
  // Loads the image libraries only when the first picture is requested, because the libraries are large and would slow
  // the start of the server.
  const { certificateImage } = await import('#app/core/certificates/certificate-image.server.ts');
  const { bytes, etag } = await certificateImage(check.certificate, await services.brand(), services.images);
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, no-cache',
    // Lets other sites embed this image beside their link to the certificate.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (isKnownTag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': 'image/png' } });
}
