import type { SiteSettings } from '#app/domain/settings.ts';
import { certificateSettingsFields, certificateSettingsWords } from '#app/words/en/certificate-words.ts';

/** The form of the settings about certificates (DAY-27, DAY-85). */
export const certificatesForm = {
  ...certificateSettingsWords,
  fields: [
    { name: 'beforeStart', ...certificateSettingsFields.beforeStart },
    { name: 'teacher', ...certificateSettingsFields.teacher },
  ],
  values: ({ certificates }: SiteSettings) => ({
    beforeStart: certificates.isBeforeStart ? 'yes' : 'no',
    teacher: certificates.namesTeacher ? 'yes' : 'no',
  }),
};
