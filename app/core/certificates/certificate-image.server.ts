import sharp from 'sharp';
import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import { setText } from '#app/platform/typesetting/set-text.server.ts';
import { typesetSvg } from '#app/platform/typesetting/typeset.server.ts';
import { certificateSheetWords } from '#app/words/en/certificate-words.ts';
import { certificateShareArt } from './certificate-art.ts';
import template from './certificate-image.typ?raw';
import type { PublicCertificate } from './certificate-queries.server.ts';

type Pictured = Pick<PublicCertificate, 'courseTitle' | 'isSpecimen'>;

/**
 * Draws the preview image that other sites show for a link to a certificate's page: a 1200 × 630 PNG with the
 * course and the academy. It leaves out the student's name, because other sites copy such images and keep
 * them.
 */
export const certificateImage = keepRecentFiles(
  ({ courseTitle, isSpecimen }: Pictured) => `${isSpecimen} ${courseTitle}`,
  async (certificate) => {
    const kind = certificate.isSpecimen ? 'specimen' : 'certificate';
    const { academy, tagline, kinds, imageNotes } = certificateSheetWords;
    const picture = await typesetSvg(template, {
      academy,
      tagline,
      kind: kinds[kind],
      course: setText(certificate.courseTitle),
      art: certificateShareArt(),
      attests: !certificate.isSpecimen,
      note: imageNotes[kind],
    });
    return await sharp(Buffer.from(picture)).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
  },
);
