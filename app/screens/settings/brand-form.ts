import { defaultBrand } from '#app/domain/brand.ts';
import { defaultTokens } from '#app/domain/brand-colors.ts';
import { headingFonts } from '#app/domain/heading-fonts.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { storedImageAddress } from '#app/domain/stored-image.ts';
import { brandFields, brandWords } from '#app/words/en/brand-words.ts';

/** The settings form for the academy's name and appearance (BRAND-1, BRAND-10). */
export const brandForm = {
  ...brandWords,
  fields: [
    { name: 'name', required: true, autoComplete: 'organization', ...brandFields.name },
    { name: 'shortName', required: true, ...brandFields.shortName },
    { name: 'tagline', ...brandFields.tagline },
    { name: 'locality', ...brandFields.locality },
    { name: 'signatory', ...brandFields.signatory },
    { name: 'signature', kind: 'image' as const, ...brandFields.signature },
    {
      name: 'primary',
      kind: 'color' as const,
      placeholder: defaultTokens.primary.day,
      ...brandFields.primary,
    },
    { name: 'accent', kind: 'color' as const, placeholder: defaultTokens.accent.day, ...brandFields.accent },
    { name: 'logo', kind: 'image' as const, ...brandFields.logo },
    { name: 'mark', kind: 'image' as const, ...brandFields.mark },
    {
      name: 'headingFont',
      options: [
        { value: '', label: brandWords.ownFont },
        ...Object.entries(headingFonts).map(([value, { family }]) => ({ value, label: family })),
      ],
      ...brandFields.headingFont,
    },
  ],
  values: ({ brand: { name, shortName, tagline, locality, signatory, ...looks } }: SiteSettings) => ({
    name,
    shortName,
    tagline,
    signatory,
    // The field for the town is empty while the town is that of Pankh, the default academy. Otherwise an owner who only
    // renames the academy would save Pankh's town unnoticed.
    locality: locality === defaultBrand.locality && !looks.hasOwnTown ? '' : locality,
    primary: looks.primary ?? '',
    accent: looks.accent ?? '',
    headingFont: looks.headingFont ?? '',
    logo: looks.logo ? storedImageAddress(looks.logo.id, looks.logo.width) : '',
    signature: looks.signature ? storedImageAddress(looks.signature.id, looks.signature.width) : '',
    mark: looks.mark ? storedImageAddress(looks.mark.id, looks.mark.width) : '',
  }),
};
