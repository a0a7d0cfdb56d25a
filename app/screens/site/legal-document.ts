import type { Day } from '#app/domain/calendar.ts';
import type { ContactSettings } from '#app/domain/settings.ts';

/** A kind of data that the product stores. */
export type KeptData = { what: string; why: string; howLong: string };

/** One section of a policy: paragraphs, then bullet points, then a list of stored data, each optional. */
export type LegalSection = {
  /** The section's anchor in the URL. */
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  kept?: readonly KeptData[];
};

/**
 * A policy as `LegalPage` shows it. The built-in ones are JSON files, in which {email} and {address} stand
 * for the shop's own. `privacy-notice.json` lists what the product stores: change it together with the
 * tables.
 */
export type LegalDocument = {
  title: string;
  lead: string;
  /** The day the text last changed. */
  updated: Day;
  inShort: readonly string[];
  sections: readonly LegalSection[];
};

/** Returns a built-in policy with the shop's own contact details filled in. */
export function withContact(
  { inShort, sections, ...rest }: LegalDocument,
  { email, address }: Pick<ContactSettings, 'email' | 'address'>,
): LegalDocument {
  const fill = (text: string) =>
    text.replaceAll('{email}', () => email).replaceAll('{address}', () => address);
  return {
    ...rest,
    inShort: inShort.map(fill),
    sections: sections.map((section) => ({ ...section, paragraphs: section.paragraphs?.map(fill) })),
  };
}
