import sharp from 'sharp';
import type { Brand } from '#app/domain/brand.ts';
import { dayColors } from '#app/domain/brand-colors.ts';
import type { ImageStore } from '#app/platform/images/image-store.server.ts';
import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import { setText } from '#app/platform/typesetting/set-text.server.ts';
import { typesetSvg } from '#app/platform/typesetting/typeset.server.ts';
import { brandIcon } from './brand-icon.server.ts';
import template from './brand-share-image.typ?raw';

/** The preview of links: a PNG of 1200 × 630 pixels with icon, name and tagline (BRAND-18). */
export const brandShareImage = keepRecentFiles(
  ({ pictures }: Brand, _images: Pick<ImageStore, 'read'>) => `${pictures}`,
  async (brand, images) => {
    const data = { colors: dayColors(brand), name: setText(brand.name), tagline: setText(brand.tagline) };
    const icon = await sharp((await brandIcon(brand, '192', images)).bytes)
      .resize(132)
      .toBuffer();
    return await sharp(Buffer.from(await typesetSvg(template, data)))
      .composite([{ input: icon, left: 96, top: 84 }])
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer();
  },
);
