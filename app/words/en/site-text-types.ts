import type { pankhTexts } from './pankh-texts.ts';

type Texts<T> = T extends string ? string : { readonly [K in keyof T]: Texts<T[K]> };

/** All texts of the site that the owner may replace, grouped by the page that shows them (BRAND-31). */
export type SiteTexts = Texts<typeof pankhTexts>;
export type TextPage = keyof SiteTexts;

/** The texts that the owner wrote, by key. For all other keys, pages show the default text. */
export type OwnTexts = Readonly<Record<string, string>>;
