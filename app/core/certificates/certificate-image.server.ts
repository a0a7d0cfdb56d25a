import sharp from 'sharp';
import { brandIcon } from '#app/core/brand/brand-icon.server.ts';
import type { Brand } from '#app/domain/brand.ts';
import { dayColors } from '#app/domain/brand-colors.ts';
import type { ImageStore } from '#app/platform/images/image-store.server.ts';
import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import { setText } from '#app/platform/typesetting/set-text.server.ts';
import { typesetSvg } from '#app/platform/typesetting/typeset.server.ts';
import { certificateSheetWords } from '#app/words/en/certificate-words.ts';
import { certificateShareArt, inkOf } from './certificate-art.ts';
import template from './certificate-image.typ?raw';
import type { PublicCertificate } from './certificate-queries.server.ts';

type Pictured = Pick<
  PublicCertificate,
  'courseTitle' | 'isSpecimen' | 'issuer' | 'studentName' | 'nameOnImage'
>;
type Images = Pick<ImageStore, 'read'>;

/** A PNG of 1200 × 630 pixels (BRAND-23). It names the student only with consent: sites keep copies. */
export const certificateImage = keepRecentFiles(
  ({ courseTitle, isSpecimen, issuer, ...whose }: Pictured, brand: Brand, _images: Images) =>
    JSON.stringify([
      brand.pictures,
      brand.primary,
      brand.accent,
      courseTitle,
      isSpecimen,
      issuer,
      shownName(whose),
    ]),
  async (certificate, brand, images) => {
    const kind = certificate.isSpecimen ? 'specimen' : 'certificate';
    const { kinds, imageNotes } = certificateSheetWords;
    const name = shownName(certificate);
    const picture = await typesetSvg(template, {
      academy: setText(certificate.issuer.name),
      tagline: setText(certificate.issuer.line),
      colors: dayColors(brand),
      kind: kinds[kind],
      student: name === null ? null : setText(name),
      course: setText(certificate.courseTitle),
      art: certificateShareArt(inkOf(brand, brand.pictures === undefined)),
      attests: !certificate.isSpecimen,
      note: imageNotes[kind],
    });
    const icon =
      brand.pictures === undefined
        ? []
        : [
            {
              input: await sharp((await brandIcon(brand, '192', images)).bytes)
                .resize(40)
                .toBuffer(),
              left: 308,
              top: 52,
            },
          ];
    return await sharp(Buffer.from(picture))
      .composite(icon)
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer();
  },
);

function shownName({ studentName, nameOnImage }: Pick<Pictured, 'studentName' | 'nameOnImage'>) {
  return nameOnImage ? studentName : null;
}
