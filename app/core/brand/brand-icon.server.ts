import sharp from 'sharp';
import { type Brand, type BrandPictureSize, initialOf } from '#app/domain/brand.ts';
import { tokensOf } from '#app/domain/brand-colors.ts';
import { storedImageName } from '#app/domain/stored-image.ts';
import type { ImageStore } from '#app/platform/images/image-store.server.ts';
import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import { setText } from '#app/platform/typesetting/set-text.server.ts';
import { typesetSvg } from '#app/platform/typesetting/typeset.server.ts';
import template from './brand-icon.typ?raw';

export type IconSize = Exclude<BrandPictureSize, 'share'>;
type Images = Pick<ImageStore, 'read'>;

/** The margin as a fraction of the width. Phones crop maskable icons to a circle. */
const margins: Record<IconSize, number> = { '32': 0, '180': 0.1, '192': 0, '512': 0, 'maskable-512': 0.2 };
// Phones show these two icons on a background of any color, so the icons must not be transparent.
const opaque: ReadonlySet<IconSize> = new Set(['180', 'maskable-512']);

/** The square logo or a tile with the name's first letter (BRAND-17). Rejects with a StorageError. */
export const brandIcon = keepRecentFiles(
  ({ pictures }: Brand, size: IconSize, _images: Images) => `${pictures} ${size}`,
  async (brand, size, images) => {
    const width = Number(/\d+/.exec(size)?.[0]);
    const mark = brand.mark && (await images.read(storedImageName(brand.mark.id, brand.mark.width)));
    if (!mark)
      return await sharp(await tileOf(brand))
        .resize(width, width)
        .png()
        .toBuffer();
    const margin = Math.round(width * margins[size]);
    const background = opaque.has(size) ? tokensOf(brand).surface.day : '#00000000';
    const inner = width - 2 * margin;
    const inside = await sharp(mark)
      .resize(inner, inner, { fit: 'contain', background: '#00000000' })
      .png()
      .toBuffer();
    return await sharp({ create: { width, height: width, channels: 4, background } })
      .composite([{ input: inside, left: margin, top: margin }])
      .png()
      .toBuffer();
  },
);

async function tileOf(brand: Brand): Promise<Buffer> {
  const { primary, accent, 'on-primary': ink } = tokensOf(brand);
  const initial = setText(initialOf(brand));
  const svg = await typesetSvg(template, { ground: primary.day, accent: accent.day, ink: ink.day, initial });
  return Buffer.from(svg);
}
