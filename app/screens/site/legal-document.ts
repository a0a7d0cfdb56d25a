import type { Day } from '#app/domain/calendar.ts';
import type { ContactSettings } from '#app/domain/settings.ts';

export type KeptData = { what: string; why: string; howLong: string };

/** Paragraphs, then bullet points, then stored data. Each may be missing. */
export type LegalSection = {
  /** The section's `id` in the page, to which links with a hash (`#…`) lead. */
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  kept?: readonly KeptData[];
};

/** JSON with {email}, {address} and {academy}. Update `privacy-notice.json` with the tables. */
export type LegalDocument = {
  title: string;
  lead: string;
  updated: Day;
  inShort: readonly string[];
  sections: readonly LegalSection[];
};

/** Without an email address, it refers to the contact page. */
export function withContact(
  { inShort, sections, ...rest }: LegalDocument,
  { email, address, academy }: Pick<ContactSettings, 'email' | 'address'> & { academy: string },
): LegalDocument {
  const fill = (text: string) =>
    text
      .replaceAll('{email}', () => email || 'us on the contact page')
      .replaceAll(' at {address}', () => (address ? ` at ${address}` : ''))
      .replaceAll('{academy}', () => academy);
  return {
    ...rest,
    inShort: inShort.map(fill),
    sections: sections.map((section) => ({ ...section, paragraphs: section.paragraphs?.map(fill) })),
  };
}
