import { longestShortName } from '#app/domain/brand.ts';

/** The texts of the form in the settings for the academy's name and looks (BRAND-1). */
export const brandWords = {
  title: 'Name and looks',
  lead: 'On every page, in emails, on certificates and documents.',
  remove: {
    logo: 'Remove the logo',
    mark: 'Remove the mark',
    signature: 'Remove the signature',
    // The wider type allows the form to look up a label by any field name.
  } as Record<string, string>,
  samples: {
    logo: 'As it stands in the header of every page, light and dark.',
    mark: 'As the icon of a tab, in a list and on a phone, light and dark.',
    signature: 'As certificates and their pages carry it.',
  },
  unsaved: 'Not saved yet.',
  hardToSee: {
    day: 'Most of this logo is almost as light as the page and can hardly be seen. A darker logo, or one on a plate of its own, can be seen in both themes.',
    night:
      'Many visitors use the dark theme. Most of this logo is almost as dark as that page and can hardly be seen there. A lighter logo, or one on a white plate of its own, can be seen in both themes.',
  },
  link: { href: '/admin/settings/certificate.pdf', label: 'See a certificate as saved' },
  ownFont: 'Anek Latin (as it is)',
};

export const brandFields = {
  name: { label: 'Name', hint: 'As visitors know it.' },
  shortName: {
    label: 'Short name',
    hint: `On phones: at most ${longestShortName} characters.`,
  },
  tagline: { label: 'Tagline', hint: 'On certificates and receipts.' },
  locality: { label: 'Town', hint: 'For search engines and certificates.' },
  signatory: {
    label: 'Who signs certificates',
    hint: 'Such as Meera Rao, Head of Training.',
  },
  signature: {
    label: 'Signature',
    hint: 'Dark, on white or transparent.',
  },
  primary: {
    label: 'Main color',
    hint: 'Of links and headings, as #RRGGBB.',
  },
  accent: {
    label: 'Button color',
    hint: 'Of the most important button.',
  },
  headingFont: {
    label: 'Typeface of headings',
    hint: 'For Latin letters.',
  },
  logo: {
    label: 'Logo',
    hint: 'A wide picture, up to 5 MB.',
  },
  mark: {
    label: 'Square mark',
    hint: 'For the icons of tabs and phones.',
  },
};

export const brandErrors = {
  'name-missing': 'Please give the academy a name',
  'short-name-missing': 'Please give a short name',
  'short-name-long': `At most ${longestShortName} characters`,
  'color-invalid': 'Please give a color as #RRGGBB, such as #1F3C8F',
  'picture-gone': 'This picture is not there anymore. Please upload it again.',
} as const;
