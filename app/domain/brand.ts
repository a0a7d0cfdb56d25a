import type { HeadingFont } from './heading-fonts.ts';

/** How the academy presents itself: on every page, in emails, documents, certificates and pictures (BRAND-1). */
export type Brand = {
  /**
   * The name that visitors know, at most 60 characters. The registered name of the business is in the contact
   * details.
   */
  name: string;
  /** The name under the icon on a phone's home screen, at most 12 characters. */
  shortName: string;
  /** One line below the name on documents and certificates, such as 'Drones and programming, Bangalore'. */
  tagline: string;
  /**
   * The academy's town, as search engines and certificates show it. Empty if the owner has changed the academy's name
   * but has not entered a town.
   */
  locality: string;
  /**
   * Set if the owner typed the town. If this is not set and the owner has changed the academy's name, a town that
   * equals the default town counts as an unchanged default and is not shown (BRAND-66).
   */
  hasOwnTown?: true;
  /** Who signs certificates, with the position, such as 'Meera Rao, Head of Training'. Empty if nobody is named. */
  signatory: string;
  /**
   * `primary` is the color of links and the main color of the admin panel, `accent` the color of buttons. Each is
   * `#RRGGBB`, or null if the owner has chosen none (BRAND-10).
   */
  primary: string | null;
  accent: string | null;
  /** The typeface of headings and figures; null for the site's default typeface (BRAND-13). */
  headingFont: HeadingFont | null;
  /** The academy's logo for the header, and a square logo for icons (`mark`) (BRAND-15). */
  logo: BrandPicture | null;
  mark: BrandPicture | null;
  /** The picture of the signature that certificates show; not set if the academy has none. */
  signature?: BrandPicture | null;
  /**
   * A hash of what the academy's icons and share image (the preview on social networks) show. The URLs of these
   * pictures contain the hash, so that browsers load the new pictures after a change. Undefined while the default
   * pictures are used (BRAND-17).
   */
  pictures?: string;
};

/** An uploaded image: its id, and the width and height of its largest version in pixels. */
export type BrandPicture = { id: string; width: number; height: number };

/** The brand of a shop whose owner has not entered one. */
export const defaultBrand: Brand = {
  name: 'Pankh',
  shortName: 'Pankh',
  tagline: 'Drones and programming, Bangalore',
  locality: 'Bengaluru',
  signatory: '',
  primary: null,
  accent: null,
  headingFont: null,
  logo: null,
  mark: null,
};

/**
 * The maximum lengths, in characters, of the academy's name and of its short name. The settings refuse longer ones. A
 * phone would cut off a longer short name under the icon on its home screen.
 */
export const longestName = 60;
export const longestShortName = 12;

/** Replaces each `{academy}` in a text by the academy's name. */
export function withAcademy(text: string, { name }: Pick<Brand, 'name'>): string {
  return text.replaceAll('{academy}', () => name);
}

/**
 * Replaces default values of a brand whose name the owner has changed. The default short name becomes the new name or,
 * if that is longer than 12 characters, the beginning of its first word. A default tagline or town becomes empty, but a
 * town that the owner typed stays (BRAND-40, BRAND-66).
 */
export function withOwnNames<B extends Named>(brand: B): B {
  if (!isOwnBrand(brand)) return { ...brand, locality: brand.locality || defaultBrand.locality };
  const { name, shortName, tagline, locality, hasOwnTown } = brand;
  const word = [...segmenter.segment(name.split(' ')[0] ?? '')].map(({ segment }) => segment);
  const short = [...name].length <= longestShortName ? name : cut(word);
  return {
    ...brand,
    shortName: shortName === defaultBrand.shortName ? short : shortName,
    tagline: tagline === defaultBrand.tagline ? '' : tagline,
    locality: locality === defaultBrand.locality && !hasOwnTown ? '' : locality,
  };
}

type Named = Pick<Brand, 'name' | 'shortName' | 'tagline' | 'locality' | 'hasOwnTown'>;

// Returns as many letters from the beginning of a name as fit into a short name. One letter may consist of several
// characters, for example in Hindi.
function cut(letters: readonly string[]): string {
  let short = '';
  for (const letter of letters) {
    if ([...short, ...letter].length > longestShortName) break;
    short += letter;
  }
  return short;
}

/**
 * Returns the line below the academy's name on certificates: the tagline and, unless the tagline already contains it,
 * the town.
 */
export function taglineWithTown(brand: Pick<Brand, 'name' | 'tagline' | 'locality'>): string {
  const { tagline, locality } = brand;
  if (!isOwnBrand(brand) || tagline.includes(locality)) return tagline;
  return tagline === '' ? locality : `${tagline}, ${locality}`;
}

/**
 * The sizes of the academy's icons, and `share` for the preview image on social networks, as they appear in the URLs of
 * these files (BRAND-17).
 */
export const brandPictureSizes = ['32', '180', '192', '512', 'maskable-512', 'share'] as const;
export type BrandPictureSize = (typeof brandPictureSizes)[number];

/**
 * The files of the icons and share image (the preview on social networks) of Pankh, the default brand. They are used as
 * long as the brand's `pictures` is not set.
 */
const defaultPictures: Record<BrandPictureSize, string> = {
  '32': '/favicon.svg',
  '180': '/apple-touch-icon.png',
  '192': '/icon-192.png',
  '512': '/icon-512.png',
  'maskable-512': '/icon-maskable-512.png',
  share: '/og.png',
};

/** Returns the URL of one of the academy's icons, or of its share image, the preview on social networks. */
export function brandPictureAddress({ pictures }: Pick<Brand, 'pictures'>, size: BrandPictureSize): string {
  return pictures === undefined ? defaultPictures[size] : `/brand/${pictures}-${size}.png`;
}

/** Reads the name of a file under `/brand/`; returns null for a name that this product never generates. */
export function parseBrandPicture(name: string): { pictures: string; size: BrandPictureSize } | null {
  const [, pictures, asked] = /^([0-9a-f]{16})-([a-z0-9-]{2,12})\.png$/.exec(name) ?? [];
  const size = brandPictureSizes.find((one) => one === asked);
  return pictures && size ? { pictures, size } : null;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the first letter or digit of the academy's name, in any script, to draw on the academy's icon; empty if the
 * name contains neither.
 */
export function initialOf({ name }: Pick<Brand, 'name'>): string {
  const characters = [...segmenter.segment(name)].map(({ segment }) => segment);
  return (characters.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '').toUpperCase();
}

/**
 * Whether the owner has given the academy a name other than the default, Pankh. Texts about Pankh would be untrue for
 * such an academy, so they are not shown.
 */
export function isOwnBrand({ name }: Pick<Brand, 'name'>): boolean {
  return name !== defaultBrand.name;
}
