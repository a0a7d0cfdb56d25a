import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import type { PublicCertificate } from './certificate-queries.server.ts';

/**
 * Returns the PDF of a certificate (DASH-16). `origin` is the site's own origin, which the QR code on the
 * sheet contains.
 */
export const certificatePdf = keepRecentFiles(
  ({ number }: PublicCertificate, origin: string) => `${number} ${origin}`,
  async (certificate, origin) => {
    // The typesetting compiler and its fonts are large, so they are loaded with the first certificate and not
    // when the server starts.
    const { certificateSheet } = await import('./certificate-sheet.server.ts');
    return await certificateSheet(certificate, origin);
  },
);
