import type { SettingsGroup } from '#app/core/settings/settings-schema.ts';
import { sacs } from '#app/domain/billing.ts';
import { type SocialNetwork, socialNetworks } from '#app/domain/contact-links.ts';
import { policies, type SiteSettings } from '#app/domain/settings.ts';
import { carrierLines } from '#app/domain/tracking.ts';
import { billingFields, billingWords, sacNames, specimenLink } from '#app/words/en/billing-words.ts';
import { homeCoursesWords } from '#app/words/en/enroll-way-words.ts';
import { priceSettingsWords, struckChoices } from '#app/words/en/price-history-words.ts';
import { sellingChoices, sellingFields, sellingWords } from '#app/words/en/selling-words.ts';
import { brandForm } from './brand-form.ts';
import { certificatesForm } from './certificates-form.ts';
import { doorForm } from './door-form.ts';
import { enrollForm } from './enroll-form.ts';
import { figuresForm, homeStatsForm } from './figures-form.ts';
import { minorsForm } from './minors-form.ts';
import type { CourseChoice, SettingsField } from './settings-field.ts';

const networkNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp channel',
};

const homePlaces = ['first', 'second', 'third'] as const;

type GroupForm = {
  title: string;
  lead: string;
  fields: readonly SettingsField[] | ((courses: readonly CourseChoice[]) => readonly SettingsField[]);
  /** The heading of the collapsed part of the form, if the group has one. */
  folded?: string;
  /** A link beside the Save button to a page that shows the effect of the saved settings. */
  link?: { href: string; label: string };
  /** A second button, which saves the form with another value of one field (`withPress`). */
  press?: { field: string; value: string; label: string };
  /** Returns the mark beside the form's title, such as 'Example'; null for none. */
  badge?: (settings: SiteSettings) => string | null;
  values: (settings: SiteSettings) => Record<string, string>;
};

/** The forms of the Settings tab: one per group, in the order in which they are shown (ADM-SET-1). */
export const settingsForms: Record<SettingsGroup, GroupForm> = {
  brand: brandForm,
  contact: {
    title: 'Contact details',
    lead: 'In the footer, on the contact page and under the policies.',
    fields: [
      {
        name: 'email',
        label: 'Email',
        hint: 'With a mail server, messages and replies arrive here too.',
        type: 'email',
        required: true,
        autoComplete: 'email',
      },
      { name: 'phone', label: 'Phone and WhatsApp', type: 'tel', required: true, autoComplete: 'tel' },
      { name: 'address', label: 'Address', required: true },
      { name: 'legalName', label: 'Legal name', hint: 'As it is registered.' },
      { name: 'grievanceOfficer', label: 'Grievance officer', hint: 'Who answers complaints, by name.' },
    ],
    values: ({ contact }) => ({ legalName: '', grievanceOfficer: '', ...contact }),
  },
  social: {
    title: 'Social links',
    lead: 'Icons in the footer.',
    fields: socialNetworks.map((network) => ({
      name: network,
      label: networkNames[network],
      type: 'url',
      placeholder: 'https://',
    })),
    values: ({ social }) => Object.fromEntries(socialNetworks.map((name) => [name, social[name] ?? ''])),
  },
  enrolment: enrollForm,
  selling: {
    ...sellingWords,
    fields: [
      { name: 'gateway', options: sellingChoices.onOff, ...sellingFields.gateway },
      { name: 'upi', options: sellingChoices.onOff, ...sellingFields.upi },
      { name: 'vpa', isValue: true, isConditional: true, placeholder: 'academy@bank', ...sellingFields.vpa },
      { name: 'payeeName', isConditional: true, ...sellingFields.payeeName },
      { name: 'merchant', options: sellingChoices.merchant, ...sellingFields.merchant },
      { name: 'ceiling', type: 'number', ...sellingFields.ceiling },
      { name: 'confirmDays', type: 'number', ...sellingFields.confirmDays },
      { name: 'refundDays', type: 'number', ...sellingFields.refundDays },
      { name: 'supportDays', type: 'number', ...sellingFields.supportDays },
    ],
    values: ({ selling }) => ({
      gateway: selling.isGatewayOn ? 'on' : 'off',
      upi: selling.isUpiOn ? 'on' : 'off',
      vpa: selling.vpa,
      payeeName: selling.payeeName,
      merchant: selling.isMerchant ? 'yes' : 'no',
      ceiling: String(selling.ceilingPaise / 100),
      confirmDays: String(selling.confirmDays ?? ''),
      refundDays: String(selling.refundDays ?? ''),
      supportDays: String(selling.supportDays ?? ''),
    }),
  },
  homeStats: homeStatsForm,
  figures: figuresForm,
  home: {
    title: homeCoursesWords.title,
    lead: homeCoursesWords.lead,
    fields: (courses) =>
      homePlaces.map((name) => ({
        name,
        label: homeCoursesWords.places[name],
        options: [
          { value: '', label: homeCoursesWords.popular },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
        ],
      })),
    values: ({ home }) => Object.fromEntries(homePlaces.map((name, i) => [name, home.courses[i] ?? ''])),
  },
  demoVideo: {
    title: 'Demo video',
    lead: "For 'Watch Demo'. Empty: a walkthrough in three steps.",
    fields: [
      {
        name: 'url',
        label: 'Address of the video',
        type: 'url',
        hint: 'YouTube, Vimeo, or an .mp4 or .webm file.',
        placeholder: 'https://',
      },
    ],
    values: ({ demoVideo }) => ({ url: demoVideo.url ?? '' }),
  },
  time: {
    title: 'Time',
    lead: 'For dates, study days and figures.',
    fields: [
      {
        name: 'zone',
        label: 'Time zone',
        isValue: true,
        required: true,
        suggestions: ['Asia/Kolkata', 'Asia/Dubai', 'Asia/Kathmandu', 'Asia/Dhaka', 'Asia/Singapore', 'UTC'],
      },
      {
        name: 'festivalDay',
        label: 'Festivals follow',
        options: [
          { value: 'utc', label: 'UTC: from 5:30 am in India' },
          { value: 'zone', label: 'The time zone above' },
        ],
      },
    ],
    badge: ({ time }) => (time.isUnchosen ? 'Not chosen yet' : null),
    values: ({ time }) => ({ zone: time.zone, festivalDay: time.isUnchosen ? 'zone' : time.festivalDay }),
  },
  billing: {
    ...billingWords,
    link: specimenLink,
    fields: [
      { name: 'gstin', isValue: true, ...billingFields.gstin },
      { name: 'name', ...billingFields.name },
      { name: 'address', ...billingFields.address },
      {
        name: 'sac',
        options: sacs.map((sac) => ({ value: sac, label: sacNames[sac] })),
        ...billingFields.sac,
      },
      { name: 'rate', type: 'number', required: true, ...billingFields.rate },
      { name: 'receipt', isValue: true, required: true, ...billingFields.receipt },
      { name: 'invoice', isValue: true, required: true, ...billingFields.invoice },
      { name: 'refund', isValue: true, required: true, ...billingFields.refund },
      { name: 'credit', isValue: true, required: true, ...billingFields.credit },
    ],
    values: ({ billing: { gstin, series, name, address, sac, rate } }) => ({
      gstin: gstin ?? '',
      name,
      address,
      sac,
      rate: String(rate / 100),
      ...series,
    }),
  },
  prices: {
    ...priceSettingsWords,
    link: { href: '/admin/courses/prices', label: 'See where the two differ' },
    fields: [{ name: 'struck', label: 'Struck prices', options: struckChoices }],
    values: ({ prices }) => ({ struck: prices.struck }),
  },
  kits: {
    title: 'Kits',
    lead: 'Students follow their parcel on the tracking page.',
    fields: [
      {
        name: 'carriers',
        label: 'Couriers',
        isLong: true,
        hint: 'One per line: name, comma, https address of the tracking page. {n} becomes the tracking number; without it, students copy the number.',
      },
    ],
    values: ({ kits }) => ({ carriers: carrierLines(kits.carriers) }),
  },
  certificates: certificatesForm,
  minors: minorsForm,
  door: doorForm,
  legal: {
    title: 'Legal texts',
    lead: 'Empty: the built-in policy. # begins a heading, - a point; an empty line ends a paragraph.',
    fields: [
      { name: 'privacy', label: 'Privacy Policy', isLong: true },
      { name: 'terms', label: 'Terms of Service', isLong: true },
      { name: 'refund', label: 'Refund Policy', isLong: true },
    ],
    values: ({ legal }) => Object.fromEntries(policies.map((policy) => [policy, legal[policy] ?? ''])),
  },
};

export function settingsFieldsOf(
  group: SettingsGroup,
  courses: readonly CourseChoice[],
): readonly SettingsField[] {
  const { fields } = settingsForms[group];
  return typeof fields === 'function' ? fields(courses) : fields;
}
