/** How the academy presents itself: on every page, in emails, documents, certificates and pictures (BRAND-1). */
export type Brand = {
  /** The name that visitors know, at most 60 characters. The registered name of the business is in the contact details. */
  name: string;
  /** The name under the icon on a phone's home screen, at most 12 characters. */
  shortName: string;
  /** One line below the name on documents and certificates, such as 'Drones and programming, Bangalore'. */
  tagline: string;
  /** The town, as search engines show it. */
  locality: string;
};

/** The brand of a shop whose owner has not set one. */
export const defaultBrand: Brand = {
  name: 'Pankh',
  shortName: 'Pankh',
  tagline: 'Drones and programming, Bangalore',
  locality: 'Bengaluru',
};

/** The longest name and short name in characters; phones cut a longer short name off. */
export const longestName = 60;
export const longestShortName = 12;

/** Replaces each `{academy}` in a text by the academy's name. */
export function withAcademy(text: string, { name }: Pick<Brand, 'name'>): string {
  return text.replaceAll('{academy}', () => name);
}

/** Whether the owner has given the academy a name of its own, so that no text about Pankh is true of it. */
export function isOwnBrand({ name }: Pick<Brand, 'name'>): boolean {
  return name !== defaultBrand.name;
}
