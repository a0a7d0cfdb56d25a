import { z } from 'zod';
import { longestName, longestShortName } from '#app/domain/brand.ts';
import { defaultTokens } from '#app/domain/brand-colors.ts';
import { isHeadingFont } from '#app/domain/heading-fonts.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { storedImageOf } from '#app/domain/stored-image.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { type FieldError, textLine } from './settings-fields.ts';

// A color with or without the #. An empty text becomes null, the default color.
const color = z
  .string()
  .trim()
  .toLowerCase()
  .transform((typed) => (/^[0-9a-f]{6}$/.test(typed) ? `#${typed}` : typed))
  .refine((typed) => typed === '' || isHexColor(typed), 'color-invalid' satisfies FieldError)
  .transform((typed) => typed || null);
// If the typed color equals the default color, it becomes null, as if the owner had chosen no color.
const colorUnlessUsual = (token: 'primary' | 'accent') =>
  color.transform((typed) => (typed === defaultTokens[token].day ? null : typed));
// The URL of an image; null for none. Only its form is checked: `saveSettings` checks that the image exists.
const picture = z
  .string()
  .refine((address) => address === '' || storedImageOf(address) !== null, 'picture-gone' satisfies FieldError)
  .transform((address) => address || null);

/** Validates the academy's name and appearance (BRAND-1, BRAND-10). */
export const brandSchema = z
  .object({
    name: oneLine(longestName, 'over-60', 'name-missing'),
    shortName: oneLine(longestShortName, 'short-name-long', 'short-name-missing'),
    tagline: textLine(150),
    locality: textLine(60),
    signatory: textLine(60),
    primary: colorUnlessUsual('primary'),
    accent: colorUnlessUsual('accent'),
    headingFont: z.string().transform((name) => (isHeadingFont(name) ? name : null)),
    logo: picture,
    mark: picture,
    signature: picture.optional(),
  })
  // Records that the owner typed the town. Otherwise it may be Pankh's own, which a renamed academy does not show.
  .transform((brand) => ({ ...brand, ...(brand.locality && { hasOwnTown: true as const }) }));
