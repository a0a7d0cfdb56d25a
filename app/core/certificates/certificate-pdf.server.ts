import type { ImageStore } from '#app/platform/images/image-store.server.ts';
import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import type { PublicCertificate } from './certificate-queries.server.ts';

/** Its QR code contains a URL of the site (`origin`); `images` has the signature (DASH-16). */
export const certificatePdf = keepRecentFiles(
  ({ number }: PublicCertificate, origin: string, _images: Pick<ImageStore, 'read'>) => `${number} ${origin}`,
  async (certificate, origin, images) => {
    // This is loaded with the first certificate, because the code and its fonts are large.
    const { certificateSheet } = await import('./certificate-sheet.server.ts');
    return await certificateSheet(certificate, origin, await readSignature(certificate, images));
  },
);

export async function readSignature(
  { signatureImage }: Pick<PublicCertificate, 'signatureImage'>,
  images: Pick<ImageStore, 'read'>,
): Promise<Uint8Array | null> {
  if (signatureImage === null) return null;
  return (await images.read(signatureImage.slice('/images/'.length))) ?? null;
}
