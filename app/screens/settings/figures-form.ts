import { figureModes, statableKeys } from '#app/domain/claims.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { figureWords } from '#app/words/en/claim-words.ts';

/**
 * The settings form for the numbers that public pages show, such as the number of students. The owner chooses
 * between the fixed numbers of the specification and numbers counted from the database, and enters those that
 * cannot be counted (CLAIM-1).
 */
export const figuresForm = {
  ...{ title: figureWords.title, lead: figureWords.lead },
  link: { href: '/claims', label: 'See the page' },
  fields: [
    {
      name: 'mode',
      options: figureModes.map((value) => ({ value, label: figureWords.choices[value] })),
      ...figureWords.mode,
    },
    ...statableKeys.flatMap((key) => [
      { name: key, ...figureWords[key] },
      { name: `${key}-source`, label: figureWords.source },
    ]),
    { name: 'asOf', type: 'date' as const, ...figureWords.asOf },
  ],
  values: ({ figures: { mode, asOf, statements } }: Pick<SiteSettings, 'figures'>) => ({
    mode,
    asOf: asOf ?? '',
    ...Object.fromEntries(
      statableKeys.flatMap((key) => [
        [key, statements[key]?.words ?? ''],
        [`${key}-source`, statements[key]?.source ?? ''],
      ]),
    ),
  }),
};
