import { typedLine } from '@pankh/india/typed-line.ts';
import { z } from 'zod';
import { defaultBrand } from '#app/domain/brand.ts';
import { recordOf } from '#app/domain/record.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { OwnTexts, TextPage } from '#app/words/en/site-text-types.ts';
import { limitOf, linesOf, morePlaceholders, placeholders, textsOfPage } from '#app/words/en/site-texts.ts';

/** Allowed: `{academy}`, `{days}`, `{support}`, and in one text `{type}` (BRAND-31, BRAND-71). */
export function siteTextSchema(page: TextPage) {
  const keys = textsOfPage(page, defaultBrand).map(({ key }) => key);
  return z
    .object(recordOf(keys, textOf))
    .transform(
      (texts): OwnTexts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    );
}

/** Validates a text of several lines, each converted by `typedLine`. Empty lines are dropped. */
function fewLines(lines: number, limit: number) {
  return z
    .string()
    .transform((typed) =>
      typed
        .split(/\r\n?|\n/)
        .map(typedLine)
        .filter(Boolean)
        .join('\n'),
    )
    .refine((text) => text.split('\n').length <= lines, `over-${lines}-lines`)
    .pipe(z.string().max(limit, `over-${limit}`));
}

function textOf(key: string) {
  const limit = limitOf(key);
  const more = morePlaceholders[key];
  const known = [...placeholders, ...(more ? [more] : [])];
  return (linesOf(key) === 1 ? oneLine(limit, `over-${limit}`) : fewLines(linesOf(key), limit))
    .refine(
      (text) => !/[{}]/.test(known.reduce((rest, placeholder) => rest.replaceAll(placeholder, ''), text)),
      more ? 'placeholder-not-type' : 'placeholder-unknown',
    )
    .default('');
}
