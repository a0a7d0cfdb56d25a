import { type Brand, brandPictureAddress, defaultBrand, isOwnBrand } from '#app/domain/brand.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import type { ContactSettings, SocialLinks } from '#app/domain/settings.ts';

type About = {
  brand: Brand;
  origin: string;
  description: string;
  contact: ContactSettings;
  social: SocialLinks;
};

/**
 * Describes the academy as schema.org structured data, which search engines read. `origin` has no trailing
 * slash.
 */
export function organization({ brand, origin, description, contact, social }: About) {
  const isTownUnknown =
    isOwnBrand(brand) && brand.locality === defaultBrand.locality && contact.address === '';
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
      // An academy that still has the default brand's town has probably not set its own, so the town is left out
      // unless the owner has entered an address.
      addressLocality: isTownUnknown ? undefined : brand.locality,
      addressCountry: 'IN',
    },
    sameAs: Object.values(social).filter(isSafeLink),
  };
}
