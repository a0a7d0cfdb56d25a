import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import type { PublicCertificate } from './certificate-queries.server.ts';

/**
 * Returns the PDF of a certificate (DASH-16). `origin` is the site's own origin, which becomes part of the
 * URL in the QR code.
 */
export const certificatePdf = keepRecentFiles(
  ({ number }: PublicCertificate, origin: string) => `${number} ${origin}`,
  async (certificate, origin) => {
    // The code that makes PDFs and its fonts are large, so they are loaded with the first certificate and not
    // at startup.
    const { certificateSheet } = await import('./certificate-sheet.server.ts');
    return await certificateSheet(certificate, origin);
  },
);
