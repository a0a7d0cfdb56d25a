import type { Day } from '#app/domain/calendar.ts';
import type { ContactSettings } from '#app/domain/settings.ts';

/** A kind of data the product keeps. */
export type KeptData = { what: string; why: string; howLong: string };

/** One part of a policy: paragraphs, then points, then a list of kept data, whichever are given. */
export type LegalSection = {
  /** Its anchor in the address. */
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  kept?: readonly KeptData[];
};

/**
 * A policy as `LegalPage` shows it. The built-in ones are JSON files, in which {email} and {address} stand for the shop's own.
 * `privacy-notice.json` says what the product stores: change it together with the tables.
 */
export type LegalDocument = {
  title: string;
  lead: string;
  /** The day its words last changed. */
  updated: Day;
  inShort: readonly string[];
  sections: readonly LegalSection[];
};

/** A built-in policy with the shop's own contact details in it. */
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
