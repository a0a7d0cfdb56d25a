import { longestShortName } from '#app/domain/brand.ts';

/** The form of the academy's name in the settings (BRAND-1). */
export const brandWords = {
  title: 'Name of the academy',
  lead: 'Shown on every page, in emails, on certificates and documents, and in the pictures of shared links.',
};

/** The label and hint of each field of that form. */
export const brandFields = {
  name: { label: 'Name', hint: 'As visitors know it. The registered name belongs to the contact details.' },
  shortName: {
    label: 'Short name',
    hint: `Under the icon on a phone's home screen, at most ${longestShortName} characters.`,
  },
  tagline: { label: 'Tagline', hint: 'One line under the name, on certificates and receipts.' },
  locality: { label: 'Town', hint: 'As search engines show it.' },
};

/** What the form says about a field that is wrong, by the code of the error. */
export const brandErrors = {
  'name-missing': 'Please give the academy a name',
  'short-name-missing': 'Please give a short name',
  'short-name-long': `At most ${longestShortName} characters`,
  'locality-missing': 'Please name the town',
} as const;
