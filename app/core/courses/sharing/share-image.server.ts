import type { ArtFamily } from '@pankh/festive-art/families.ts';
import { formatRupees } from '@pankh/india/money.ts';
import sharp from 'sharp';
import { courseArtSvg } from '#app/art/course-art-svg.ts';
import { brandIcon } from '#app/core/brand/brand-icon.server.ts';
import type { Brand } from '#app/domain/brand.ts';
import { dayColors } from '#app/domain/brand-colors.ts';
import type { Course } from '#app/domain/course.ts';
import { discountPercent, strikePrice } from '#app/domain/struck-price.ts';
import type { ImageStore } from '#app/platform/images/image-store.server.ts';
import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import { setText } from '#app/platform/typesetting/set-text.server.ts';
import { typesetSvg } from '#app/platform/typesetting/typeset.server.ts';
import { courseWords } from '#app/words/en/course-words.ts';
import template from './share-image.typ?raw';

type Images = Pick<ImageStore, 'read'>;
type Pictured = Pick<Course, 'slug' | 'title' | 'price' | 'originalPrice' | 'updatedAt'> & {
  isPriced: boolean;
  academy: Brand;
  /** The family of motifs for the picture that is generated for the course. It depends on the course's type. */
  family: ArtFamily;
};

const size = { width: 1200, height: 630, art: 620 };

/** The light left side of a preview image, with a slanted edge and, for Pankh alone, the logo. */
const paperOf = (academy: Brand) => {
  const { paper, primary, accent } = dayColors(academy);
  const kite = `<g transform="translate(64 52) scale(1.35)"><path fill="${primary}" d="M17 1v34L1 18zm0 34-4 5h8zM19 19h16a16 16 0 0 1-16 16z"/><path fill="${accent}" d="M19 1v16h16z"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<path fill="${paper}" d="M0 0h680l-70 630H0z"/>
${academy.pictures === undefined ? kite : ''}</svg>`;
};

/** A PNG of 1200 × 630 pixels, in memory for each version and price. Rejects with any library error. */
export const courseShareImage = keepRecentFiles(
  ({ academy, family, slug, updatedAt, isPriced, price, originalPrice }: Pictured, _images: Images) =>
    `${academy.pictures} ${academy.primary} ${academy.accent} ${family} ${slug} ${updatedAt.getTime()} ${isPriced && `${price} ${originalPrice}`}`,
  async (course, images) => {
    const art = await sharp(Buffer.from(courseArtSvg(course, course.academy)))
      .resize(size.art, size.height, { fit: 'cover' })
      .toBuffer();
    return await sharp({
      create: {
        width: size.width,
        height: size.height,
        channels: 3,
        background: dayColors(course.academy).paper,
      },
    })
      .composite([
        { input: art, left: size.width - size.art, top: 0 },
        { input: Buffer.from(await typesetSvg(template, textsOf(course))), left: 0, top: 0 },
        ...(await iconOf(course.academy, images)),
      ])
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer();
  },
);

async function iconOf(academy: Brand, images: Images) {
  if (academy.pictures === undefined) return [];
  const icon = await sharp((await brandIcon(academy, '192', images)).bytes)
    .resize(54)
    .toBuffer();
  return [{ input: icon, left: 62, top: 52 }];
}

function textsOf({ academy, ...course }: Pictured) {
  const original = strikePrice(course);
  const percent = discountPercent(course);
  return {
    paper: paperOf(academy),
    colors: dayColors(academy),
    academy: setText(academy.name),
    title: setText(course.title),
    price: course.isPriced ? priceText(course.price) : null,
    original: original === null ? null : formatRupees(original),
    saving: percent === null ? null : courseWords.saving(percent),
  };
}

const priceText = (price: number) => (price === 0 ? courseWords.free : formatRupees(price));
