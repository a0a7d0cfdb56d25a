import { figureModes, statableKeys } from '#app/domain/claims.ts';
import { defaultHomeStats } from '#app/domain/home-stats.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { figureWords, homeFigureWords as home, isExample } from '#app/words/en/claim-words.ts';

/** Fixed numbers or counted ones, and those that cannot be counted (CLAIM-1). */
export const figuresForm = {
  title: figureWords.title,
  lead: figureWords.lead,
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
    { name: 'courseSource', ...figureWords.courseSource },
  ],
  badge: ({ figures }: Pick<SiteSettings, 'figures'>) =>
    figures.mode === 'specified' ? figureWords.example : null,
  values: ({ figures: { mode, asOf, statements, courseSource = '' } }: Pick<SiteSettings, 'figures'>) => ({
    mode,
    courseSource,
    asOf: asOf ?? '',
    ...Object.fromEntries(
      statableKeys.flatMap((key) => [
        [key, statements[key]?.words ?? ''],
        [`${key}-source`, statements[key]?.source ?? ''],
      ]),
    ),
  }),
};

const offered = (figure: number) => ({ type: 'number' as const, placeholder: String(figure) });

/** HOME-3's numbers are placeholders: never published as the owner's own (CLAIM-50). */
export const homeStatsForm = {
  title: home.title,
  lead: home.lead,
  press: { field: 'mode', value: 'examples', label: home.press },
  fields: [
    {
      name: 'mode',
      ...home.mode,
      options: [
        { value: 'computed', label: home.choices.computed },
        { value: 'own', label: home.choices.own },
        { value: 'examples', label: home.choices.examples },
      ],
    },
    { name: 'students', ...offered(defaultHomeStats.studentsEnrolled), ...home.students },
    { name: 'courses', ...offered(defaultHomeStats.coursesCompleted), ...home.courses },
    { name: 'satisfaction', ...offered(defaultHomeStats.satisfactionRate), ...home.satisfaction },
    { name: 'source', label: figureWords.source, hint: home.sourceHint },
    { name: 'asOf', type: 'date' as const, ...figureWords.asOf },
  ],
  // Without figures of the owner, the home page shows the fixed minimums unless figures are counted (HOME-3).
  badge: ({ homeStats, figures }: Pick<SiteSettings, 'homeStats' | 'figures'>) =>
    isExample(homeStats) || (homeStats === null && figures.mode === 'specified') ? figureWords.example : null,
  values: ({ homeStats }: Pick<SiteSettings, 'homeStats'>) => ({
    mode: modeOf(homeStats),
    students: String(homeStats?.students ?? ''),
    courses: String(homeStats?.courses ?? ''),
    satisfaction: String(homeStats?.satisfaction ?? ''),
    source: homeStats?.source ?? '',
    asOf: homeStats?.asOf ?? '',
  }),
};

function modeOf(stats: SiteSettings['homeStats']): string {
  if (stats === null) return 'computed';
  return isExample(stats) ? 'examples' : 'own';
}
