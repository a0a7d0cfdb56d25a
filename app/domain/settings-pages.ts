import { entriesOf } from './record.ts';

/** The pages of the Settings tab, with the forms of each, in the order in which they are shown (DAY-56). */
export const settingsPages = {
  brand: ['brand'],
  contact: ['contact', 'social'],
  payments: ['selling'],
  receipts: ['billing'],
  enrollment: ['enrolment', 'prices'],
  home: ['home', 'demoVideo'],
  figures: ['homeStats', 'figures'],
  legal: ['legal'],
  kits: ['kits'],
  certificates: ['certificates'],
  time: ['time'],
  minors: ['minors'],
  logins: ['door'],
  backup: ['backup'],
} as const;

export type SettingsPage = keyof typeof settingsPages;
export type FormOfSettings = (typeof settingsPages)[SettingsPage][number];

export const settingsPath = '/admin/settings';

export function isSettingsPage(name: string): name is SettingsPage {
  return Object.hasOwn(settingsPages, name);
}

export function settingsPageOf(form: string): SettingsPage | undefined {
  return entriesOf(settingsPages).find(([, forms]) => forms.some((one) => one === form))?.[0];
}

/** Returns the id of a field of a form in its page, which is also the fragment of a link to it. */
export const settingsFieldId = (form: string, field: string) => `${form}-${field}`;

export function settingsAddress(form: FormOfSettings, field?: string): string {
  return `${settingsPath}/${settingsPageOf(form)}#${field === undefined ? form : settingsFieldId(form, field)}`;
}

/**
 * Returns the URL of a form (`#selling`) or field (`#selling-upi`), which old links name without its page: once, all
 * settings were on one. Else null.
 */
export function settingsAddressOf(fragment: string): string | null {
  const page = settingsPageOf(fragment.split('-', 1)[0] ?? '');
  return page === undefined ? null : `${settingsPath}/${page}#${fragment}`;
}
