import { type Brand, isOwnBrand } from '#app/domain/brand.ts';
import type { PromisedDays } from '#app/domain/selling.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import { promisesUsualDays } from './refund-of-any-academy.ts';
import termsOfService from './terms-of-service.json';

/** The sections of Pankh's terms that are changed for every other academy, by section id. Null removes the section. */
const changed: Readonly<Record<string, Partial<LegalSection> | null>> = {
  'who-we-are': {
    paragraphs: [
      '{academy} is an academy at {address}. “We” means the academy, “you” the person who uses the site or takes a course. If you are under 18, a parent or guardian enrolls you and accepts these terms for you.',
    ],
  },
  safety: null,
  certificates: {
    paragraphs: [
      'You receive a certificate when you complete a course. It says that you did, under the name you gave; anyone with its number can check it. It is not a degree or a license, and we promise nobody a job.',
    ],
  },
  liability: {
    paragraphs: [
      'We answer for what we promise on the course page and for harm we cause by our fault, as the law provides. We cannot answer for what is done against our instructions or outside the course. Nothing here takes away a right that consumer law gives you.',
    ],
  },
  disputes: {
    paragraphs: [
      'Write to {email} with “Complaint” in the subject. We confirm within 48 hours and aim to settle the matter within one month. Indian law applies, and the courts at our place of business are competent, besides any forum that consumer law opens to you.',
      'Changes to these terms apply to enrollments made after the date above, not to the course you are already in.',
    ],
  },
};

const moneyBack = 'How you get your money back is in the Refund Policy.';

const { sections, ...head } = termsOfService satisfies LegalDocument;

/** No drones, Bangalore, or promises that only Pankh makes (BRAND-36). */
export const termsOfAnyAcademy: LegalDocument = {
  ...head,
  inShort: [
    'A course is what its page says: contents, materials, price.',
    'Our certificate says that you completed a course; it is not a license.',
    moneyBack,
  ],
  sections: sections.flatMap((section: LegalSection) => {
    const change = changed[section.id];
    return change === null ? [] : [{ ...section, ...change }];
  }),
};

/** The last line of Pankh's summary is replaced if the settings have other numbers of days. */
export function termsOf(brand: Pick<Brand, 'name'>, promised: PromisedDays): LegalDocument {
  if (isOwnBrand(brand)) return termsOfAnyAcademy;
  if (promisesUsualDays(promised)) return termsOfService;
  return { ...termsOfService, inShort: [...termsOfService.inShort.slice(0, -1), moneyBack] };
}
