import { panelDoors } from '#app/domain/panel-door.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { doorNames, doorWords } from '#app/words/en/factor-words.ts';

/** The form of the settings about how admins log in (DAY-162). */
export const doorForm = {
  title: doorWords.title,
  lead: doorWords.lead,
  fields: [
    {
      name: 'door',
      label: doorWords.door,
      options: panelDoors.map((value) => ({ value, label: doorNames[value] })),
    },
    {
      name: 'from',
      label: doorWords.from,
      type: 'date',
      isConditional: true,
      hint: doorWords.fromHint,
    } as const,
    {
      name: 'password',
      label: doorWords.password,
      type: 'password',
      required: true,
      autoComplete: 'current-password',
    } as const,
  ],
  values: ({ door }: SiteSettings) => ({ door: door.door, from: door.from ?? '', password: '' }),
};
