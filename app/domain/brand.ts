import type { HeadingFont } from './heading-fonts.ts';

/** How the academy presents itself: on every page, in emails, documents, certificates and pictures (BRAND-1). */
export type Brand = {
  /** At most 60 characters. The registered name is in the contact details. */
  name: string;
  /** The name under the icon on a phone's home screen, at most 12 characters. */
  shortName: string;
  /** One line below the name on documents and certificates, such as 'Drones and programming, Bangalore'. */
  tagline: string;
  /** The town, for search engines and certificates. Empty if the owner changed the name but entered no town. */
  locality: string;
  /** Set if the owner typed the town; otherwise a renamed academy does not show the default one (BRAND-66). */
  hasOwnTown?: true;
  /** Who signs certificates, with the position, such as 'Meera Rao, Head of Training'. Empty if nobody is named. */
  signatory: string;
  /** `primary`: links and the panel's main color; `accent`: buttons. `#RRGGBB`, or null (BRAND-10). */
  primary: string | null;
  accent: string | null;
  /** The typeface of headings and figures; null for the site's default typeface (BRAND-13). */
  headingFont: HeadingFont | null;
  /** The academy's logo for the header, and a square logo for icons (`mark`) (BRAND-15). */
  logo: BrandPicture | null;
  mark: BrandPicture | null;
  /** The picture of the signature that certificates show; not set if the academy has none. */
  signature?: BrandPicture | null;
  /** A hash in the URLs of icons and share image, so that new ones load; not for the default (BRAND-17). */
  pictures?: string;
};

/** An uploaded image: its id, and the width and height of its largest version in pixels. */
export type BrandPicture = { id: string; width: number; height: number };

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

/** The longest name in characters, and short name: a phone would cut more off under the icon. */
export const longestName = 60;
export const longestShortName = 12;

export function withAcademy(text: string, { name }: Pick<Brand, 'name'>): string {
  return text.replaceAll('{academy}', () => name);
}

/** The new name's own, without tagline and, unless typed, town (BRAND-40, BRAND-66). */
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

// A letter may consist of several characters, for example in Hindi.
function cut(letters: readonly string[]): string {
  let short = '';
  for (const letter of letters) {
    if ([...short, ...letter].length > longestShortName) break;
    short += letter;
  }
  return short;
}

/** The tagline and, unless the tagline contains it, the town; for certificates. */
export function taglineWithTown(brand: Pick<Brand, 'name' | 'tagline' | 'locality'>): string {
  const { tagline, locality } = brand;
  if (!isOwnBrand(brand) || tagline.includes(locality)) return tagline;
  return tagline === '' ? locality : `${tagline}, ${locality}`;
}

/** The sizes as in the files' URLs; `share` is the preview image on social networks (BRAND-17). */
export const brandPictureSizes = ['32', '180', '192', '512', 'maskable-512', 'share'] as const;
export type BrandPictureSize = (typeof brandPictureSizes)[number];

/** Pankh's own files, used while the brand's `pictures` is not set. */
const defaultPictures: Record<BrandPictureSize, string> = {
  '32': '/favicon.svg',
  '180': '/apple-touch-icon.png',
  '192': '/icon-192.png',
  '512': '/icon-512.png',
  'maskable-512': '/icon-maskable-512.png',
  share: '/og.png',
};

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

/** The first letter or digit of the name, in any script, for the icon; empty if it has neither. */
export function initialOf({ name }: Pick<Brand, 'name'>): string {
  const characters = [...segmenter.segment(name)].map(({ segment }) => segment);
  return (characters.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '').toUpperCase();
}

/** Whether the name is not the default, Pankh: texts about Pankh would be untrue and are not shown. */
export function isOwnBrand({ name }: Pick<Brand, 'name'>): boolean {
  return name !== defaultBrand.name;
}
