import { z } from 'zod';
import { defaultBrand } from '#app/domain/brand.ts';
import { recordOf } from '#app/domain/record.ts';
import type { OwnTexts, TextPage } from '#app/words/en/site-text-types.ts';
import { limitOf, morePlaceholders, textsOfPage } from '#app/words/en/site-texts.ts';
import { oneLine } from './settings-fields.ts';

/**
 * Validates the texts of one page and leaves out empty ones. Each becomes a single line without control
 * characters and marks that change the direction of writing; `{academy}` is its placeholder, and for two texts of
 * a course's page one more (BRAND-31, BRAND-71).
 */
export function siteTextSchema(page: TextPage) {
  const keys = textsOfPage(page, defaultBrand).map(({ key }) => key);
  return z
    .object(recordOf(keys, textOf))
    .transform(
      (texts): OwnTexts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    );
}

function textOf(key: string) {
  const [limit, more] = [limitOf(key), morePlaceholders[key]];
  return oneLine(limit, `over-${limit}`)
    .refine(
      (text) => !/[{}]/.test(text.replaceAll('{academy}', '').replaceAll(`{${more ?? 'academy'}}`, '')),
      more ? `placeholder-not-${more}` : 'placeholder-unknown',
    )
    .default('');
}
