import { type Brand, brandPictureAddress } from '#app/domain/brand.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import type { ContactSettings, SocialLinks } from '#app/domain/settings.ts';

type About = {
  brand: Brand;
  origin: string;
  description: string;
  contact: ContactSettings;
  social: SocialLinks;
};

/** Describes the academy as schema.org structured data. `origin` has no trailing slash. */
export function organization({ brand, origin, description, contact, social }: About) {
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: brand.name,
    url: `${origin}/`,
    logo: origin + brandPictureAddress(brand, '180'),
    description,
    email: contact.email || undefined,
    telephone: contact.phone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address || undefined,
      addressLocality: brand.locality || undefined,
      addressCountry: 'IN',
    },
    sameAs: Object.values(social).filter(isSafeLink),
  };
}
