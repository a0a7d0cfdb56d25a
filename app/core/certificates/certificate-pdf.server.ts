import type { ImageStore } from '#app/platform/images/image-store.server.ts';
import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import type { PublicCertificate } from './certificate-queries.server.ts';

/**
 * Returns the PDF of a certificate (DASH-16). The URL in its QR code begins with `origin`, the site's own origin. The
 * picture of the signature is read from `images`.
 */
export const certificatePdf = keepRecentFiles(
  ({ number }: PublicCertificate, origin: string, _images: Pick<ImageStore, 'read'>) => `${number} ${origin}`,
  async (certificate, origin, images) => {
    // The code that makes PDFs and its fonts are large, so they are loaded when the first certificate is needed, and
    // not at startup.
    const { certificateSheet } = await import('./certificate-sheet.server.ts');
    return await certificateSheet(certificate, origin, await readSignature(certificate, images));
  },
);

/**
 * Returns the picture of the signature on a certificate; null if the certificate has none or its file is
 * lost.
 */
export async function readSignature(
  { signatureImage }: Pick<PublicCertificate, 'signatureImage'>,
  images: Pick<ImageStore, 'read'>,
): Promise<Uint8Array | null> {
  if (signatureImage === null) return null;
  return (await images.read(signatureImage.slice('/images/'.length))) ?? null;
}
