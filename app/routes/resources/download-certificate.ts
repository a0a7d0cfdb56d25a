import { redirect } from 'react-router';
import { certificatePdf } from '#app/core/certificates/certificate-pdf.server.ts';
import { checkCertificateFor } from '#app/core/certificates/certificate-queries.server.ts';
import { certificatePath, certificatePdfPath, readCertificateNumber } from '#app/domain/certificate.ts';
import { fileNameOf } from '#app/domain/file-name.ts';
import { isKnownTag } from '#app/platform/entity-tag.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/download-certificate.ts';

/** To anyone with the number (DASH-16). Of one no longer valid, its web page says why. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const { services, address } = visit;
  const spent = await services.limits.spend('certificateCheck', { address });
  if (!spent.success) return busy(429, spent.retryAfterSeconds);
  const number = readCertificateNumber(params.number);
  const found = number ? await checkCertificateFor(services.db, await visit.actor(), number) : undefined;
  if (!number || !found) return new Response('Not found', { status: 404 });
  const { check, isNamed } = found;
  if (!isNamed || (check.verdict !== 'valid' && check.verdict !== 'specimen'))
    throw redirect(certificatePath(number));
  if (params.number !== number) throw redirect(certificatePdfPath(number));
  const { bytes, etag } = await certificatePdf(check.certificate, services.env.baseUrl, services.images);
  // Makes browsers ask the server each time, because the certificate may have been withdrawn. With the ETag,
  // an unchanged file is not sent again.
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
  if (isKnownTag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  const file = fileNameOf(check.certificate.issuer, `certificate-${number.slice(0, 8)}.pdf`);
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file}"`,
    },
  });
}

const busy = (status: number, seconds: number) =>
  new Response('Too many certificates at once. Please try again in a moment.', {
    status,
    headers: { 'Retry-After': String(seconds) },
  });
