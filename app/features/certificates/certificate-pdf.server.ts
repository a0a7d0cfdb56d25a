import { createHash } from 'node:crypto';
import { createBoundedQueue } from '#app/server/auth/bounded-queue.server.ts';
import type { PublicCertificate } from './queries.server.ts';

export type CertificatePdf = { pdf: Buffer; etag: string };

type Draw = (certificate: PublicCertificate, origin: string) => Promise<Buffer>;

const mostKept = 64;
/** A drawing takes a core for some tenths of a second: one at a time, and no long line. */
const line = { running: 1, waiting: 30 };

/**
 * Draws files one at a time and keeps the 64 asked for last: what is frozen stays the same. The function it makes
 * throws OverloadError when too many wait for theirs.
 */
export function keepCertificateFiles(draw: Draw): (...of: Parameters<Draw>) => Promise<CertificatePdf> {
  const drawing = createBoundedQueue(line);
  // The newest used at the end; a promise, so that a crowd waits for one drawing.
  const kept = new Map<string, Promise<CertificatePdf>>();
  return async (certificate, origin) => {
    const key = `${certificate.number} ${origin}`;
    const known = kept.get(key);
    const file = known ?? drawing.run(async () => withTag(await draw(certificate, origin)));
    kept.delete(key);
    kept.set(key, file);
    if (!known) {
      file.catch(() => kept.delete(key));
      const oldest = kept.keys().next().value;
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    }
    return await file;
  };
}

/** The file of a certificate; `origin` is the site's own, for the code on the sheet. */
// The PDF library is large: it is loaded with the first certificate, not with the server.
export const certificatePdf = keepCertificateFiles(async (certificate, origin) => {
  const { drawCertificate } = await import('./certificate-sheet.server.ts');
  return await drawCertificate(certificate, origin);
});

function withTag(pdf: Buffer): CertificatePdf {
  return { pdf, etag: `"${createHash('sha256').update(pdf).digest('base64url').slice(0, 22)}"` };
}
