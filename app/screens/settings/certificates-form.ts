import type { SiteSettings } from '#app/domain/settings.ts';
import { certificateSettingsFields, certificateSettingsWords } from '#app/words/en/certificate-words.ts';

/** The form of the settings about certificates (DAY-27). */
export const certificatesForm = {
  ...certificateSettingsWords,
  fields: [{ name: 'beforeStart', ...certificateSettingsFields.beforeStart }],
  values: ({ certificates }: SiteSettings) => ({ beforeStart: certificates.isBeforeStart ? 'yes' : 'no' }),
};
