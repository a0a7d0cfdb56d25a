import { courseField } from '#app/core/settings/settings-schema.ts';
import { enrollChoices, enrollWays } from '#app/domain/enroll-way.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { enrollmentSettingsWords, wayLabels } from '#app/words/en/enroll-way-words.ts';
import type { CourseChoice, SettingsField } from './settings-field.ts';

/** The form of the settings about where 'Enroll Now' leads, for the whole shop and for single courses (SELL-127). */
export const enrollForm = {
  ...enrollmentSettingsWords.group,
  fields: (courses: readonly CourseChoice[]): readonly SettingsField[] => [
    {
      name: 'way',
      ...enrollmentSettingsWords.way,
      options: enrollChoices.map((value) => ({ value, label: wayLabels[value] })),
    },
    {
      name: 'formUrl',
      type: 'url',
      ...enrollmentSettingsWords.formUrl,
      placeholder: 'https://forms.example/enroll?course={course}',
    },
    { name: 'learner', ...enrollmentSettingsWords.learner },
    ...courses.map(({ id, title }) => ({
      name: `${courseField}${id}`,
      label: title,
      isFolded: true,
      options: [
        { value: '', label: enrollmentSettingsWords.asAbove },
        ...enrollWays.map((value) => ({ value, label: wayLabels[value] })),
      ],
    })),
  ],
  values: ({ enrollment: { formUrl, way = 'auto', courses = {}, asksLearner } }: SiteSettings) => ({
    formUrl: formUrl ?? '',
    way,
    learner: asksLearner ? 'on' : 'off',
    ...Object.fromEntries(Object.entries(courses).map(([id, one]) => [`${courseField}${id}`, one])),
  }),
};
