import type { Day } from '#app/domain/calendar.ts';
import type { ContactSettings } from '#app/domain/settings.ts';

/** A row in the privacy notice's list of stored data: what is stored, why, and for how long. */
export type KeptData = { what: string; why: string; howLong: string };

/**
 * One section of a policy: paragraphs, then bullet points, then a list of stored data. Each of the three may be
 * missing.
 */
export type LegalSection = {
  /** The section's `id` in the page, to which links with a hash (`#…`) lead. */
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  kept?: readonly KeptData[];
};

/**
 * A policy as `LegalPage` shows it. The built-in policies are JSON files with the placeholders {email}, {address} and
 * {academy}. `privacy-notice.json` lists which data is stored: update it whenever you change the tables.
 */
export type LegalDocument = {
  title: string;
  lead: string;
  updated: Day;
  inShort: readonly string[];
  sections: readonly LegalSection[];
};

/**
 * Returns a built-in policy with the academy's name and contact details in place of the placeholders. If the
 * academy has no email address, the policy refers to the contact page.
 */
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
