import type { pankhTexts } from './pankh-texts.ts';

type Texts<T> = T extends string ? string : { readonly [K in keyof T]: Texts<T[K]> };

/** Every text of the site that the owner may replace, by the page on which it is shown (BRAND-31). */
export type SiteTexts = Texts<typeof pankhTexts>;
export type TextPage = keyof SiteTexts;

/** The texts that the owner wrote, by key. For all other keys, pages show the default text. */
export type OwnTexts = Readonly<Record<string, string>>;
