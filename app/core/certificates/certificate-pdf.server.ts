import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import type { PublicCertificate } from './certificate-queries.server.ts';

/** The file of a certificate (DASH-16); `origin` is the site's own, for the code on the sheet. */
export const certificatePdf = keepRecentFiles(
  ({ number }: PublicCertificate, origin: string) => `${number} ${origin}`,
  async (certificate, origin) => {
    // The compiler and its fonts are large: they are loaded with the first certificate, not with the server.
    const { certificateSheet } = await import('./certificate-sheet.server.ts');
    return await certificateSheet(certificate, origin);
  },
);
