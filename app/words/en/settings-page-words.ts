import type { SiteSettings } from '#app/domain/settings.ts';
import type { SettingsPage } from '#app/domain/settings-pages.ts';
import { counted } from './counted.ts';
import { wayLabels } from './enroll-way-words.ts';
import { doorState } from './factor-words.ts';
import { minorsWords } from './guardian-admin-words.ts';

type PageWords = {
  title: string;
  state: (settings: SiteSettings) => string;
};

/** The texts of the list of the settings' pages (DAY-56). */
export const settingsPageWords: Readonly<Record<SettingsPage, PageWords>> = {
  brand: { title: 'Name and looks', state: ({ brand }) => brand.name },
  contact: {
    title: 'Contact and social links',
    state: ({ contact }) => contact.email || 'No email address yet',
  },
  payments: {
    title: 'Payments',
    state: ({ selling }) =>
      [selling.isGatewayOn && 'Razorpay', selling.isUpiOn && `UPI to ${selling.vpa}`]
        .filter(Boolean)
        .join(', ') || 'No payments on this site',
  },
  receipts: { title: 'Receipts and GST', state: ({ billing }) => billing.gstin ?? 'No GSTIN' },
  enrollment: {
    title: 'Enrollment and prices',
    state: ({ enrollment }) => wayLabels[enrollment.way ?? 'auto'],
  },
  home: {
    title: 'Home page',
    state: ({ home }) =>
      home.courses.length === 0
        ? 'The most popular courses'
        : `${counted(home.courses.length, 'course')} of your choice`,
  },
  figures: {
    title: 'Figures',
    state: ({ figures }) => (figures.mode === 'specified' ? 'Examples' : 'Counted, or your own'),
  },
  legal: {
    title: 'Legal texts',
    state: ({ legal }) => {
      const own = Object.keys(legal).length;
      return own === 0 ? 'Built-in policies' : `${own} of 3 policies your own`;
    },
  },
  kits: { title: 'Kits', state: ({ kits }) => counted(kits.carriers.length, 'courier') },
  certificates: {
    title: 'Certificates',
    state: ({ certificates }) => (certificates.isBeforeStart ? 'At once' : 'Not before the batch begins'),
  },
  time: { title: 'Time', state: ({ time }) => time.zone },
  minors: {
    title: minorsWords.title,
    state: ({ minors }) => (minors.asksAge ? minorsWords.on : minorsWords.off),
  },
  logins: { title: 'Admin login', state: ({ door }) => doorState(door) },
  backup: { title: 'Backup', state: () => 'Everything in one file' },
};

export const settingsListWords = {
  nav: 'Pages of settings',
  all: 'All settings',
  search: 'Find a setting',
  none: (search: string) => `No setting is called “${search}”.`,
  setup: 'Set-up',
  setupState: 'What a shop needs before it opens',
} as const;
