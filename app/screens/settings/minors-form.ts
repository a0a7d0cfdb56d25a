import type { SiteSettings } from '#app/domain/settings.ts';
import { minorsWords } from '#app/words/en/guardian-admin-words.ts';

/** The form of the settings about students under 18 (DAY-173). */
export const minorsForm = {
  title: minorsWords.title,
  lead: minorsWords.lead,
  fields: [
    {
      name: 'asksAge',
      label: minorsWords.asks,
      hint: minorsWords.hint,
      options: [
        { value: 'no', label: minorsWords.off },
        { value: 'yes', label: minorsWords.on },
      ],
    },
  ],
  values: ({ minors }: SiteSettings) => ({ asksAge: minors.asksAge ? 'yes' : 'no' }),
};
