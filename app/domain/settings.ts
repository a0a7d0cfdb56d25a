import { type BillingSettings, defaultBilling, withCreditSeries } from './billing.ts';
import { type Brand, defaultBrand, isOwnBrand, withOwnNames } from './brand.ts';
import type { Day } from './calendar.ts';
import { defaultFigures, type FigureSettings, unchosenFigures } from './claims.ts';
import type { SocialNetwork } from './contact-links.ts';
import type { EnrollChoice, EnrollWay } from './enroll-way.ts';
import type { TypedHomeStats } from './home-stats.ts';
import type { DoorSettings } from './panel-door.ts';
import { usualPrefix } from './reference.ts';
import { defaultSelling, isSelling, type SellingSettings, unsaidSelling } from './selling.ts';
import { type Carrier, defaultCarriers } from './tracking.ts';

export type SiteSettings = {
  brand: Brand;
  contact: ContactSettings;
  social: SocialLinks;
  enrollment: EnrollmentSettings;
  selling: SellingSettings;
  demoVideo: { url: string | null };
  /** The figures as the owner stored them. If null, all are computed (HOME-3). */
  homeStats: TypedHomeStats | null;
  figures: FigureSettings;
  /** The ids of the courses that the owner chose for the home page, in the owner's order (SELL-126). */
  home: { courses: readonly string[] };
  /** `isUnchosen`: an academy with a name of its own has not yet chosen which midnight counts (DAY-147). */
  time: { zone: string; festivalDay: 'utc' | 'zone'; isUnchosen?: true };
  billing: BillingSettings;
  /** The letters with which references of orders, kits and requests begin (DAY-53). */
  references: { prefix: string };
  prices: PriceSettings;
  /** The couriers that the academy uses to send kits, in the order in which the admin panel offers them. */
  kits: { carriers: readonly Carrier[] };
  certificates: CertificateSettings;
  minors: MinorSettings;
  door: DoorSettings;
  /** The owner's own text for each policy. A policy that has none uses the built-in text. */
  legal: Partial<Record<Policy, string>>;
};

/** The earlier price that is struck through: `typed` by the owner (CAT-6), or from the price `history` (SELL-118). */
export type PriceSettings = { struck: 'typed' | 'history' };

/** `isBeforeStart`: certificates are issued at once, even before the batch begins (DAY-27). `namesTeacher`: DAY-85. */
export type CertificateSettings = { isBeforeStart: boolean; namesTeacher: boolean };

/** Whether the academy teaches children, and so asks ages and for a parent's consent (DAY-173). */
export type MinorSettings = { asksAge: boolean };

export const policies = ['privacy', 'terms', 'refund'] as const;
export type Policy = (typeof policies)[number];

export type OwnText = { text: string; updated: Day };

/** Empty for a renamed academy until set: nobody would answer at the default ones (BRAND-41). */
export type ContactSettings = {
  email: string;
  phone: string;
  address: string;
  legalName?: string;
  grievanceOfficer?: string;
};

/** The academy's pages on social networks. A link that is not set is not shown (SHELL-10). */
export type SocialLinks = Partial<Record<SocialNetwork, string>>;

/** `formUrl` is an external form's or null (CAT-8). `way` is the shop's, `courses` by id (SELL-127). */
export type EnrollmentSettings = {
  formUrl: string | null;
  way?: EnrollChoice;
  courses?: Readonly<Record<string, EnrollWay>>;
  /** Whether the checkout and the enrollment form ask who will learn (DAY-59). */
  asksLearner?: boolean;
};

/** These settings, and whether the shop can take payments and so has a checkout (SELL-40). */
export type ShownEnrollment = EnrollmentSettings & { hasCheckout: boolean };

export const defaultSettings: SiteSettings = {
  brand: defaultBrand,
  contact: {
    email: 'hello@pankh.example',
    phone: '+91 12345 67890',
    address: 'BTM Layout, 1st Stage, Bangalore 560029',
  },
  social: {},
  enrollment: { formUrl: null },
  selling: defaultSelling,
  demoVideo: { url: null },
  homeStats: null,
  figures: defaultFigures,
  home: { courses: [] },
  time: { zone: 'Asia/Kolkata', festivalDay: 'utc' },
  billing: defaultBilling,
  references: { prefix: usualPrefix },
  prices: { struck: 'typed' },
  kits: { carriers: defaultCarriers },
  certificates: { isBeforeStart: false, namesTeacher: false },
  minors: { asksAge: false },
  door: { door: 'password', from: null },
  legal: {},
};

/** A group that is missing, empty or no object gets all its defaults. */
export function settingsFrom(stored: ReadonlyMap<string, unknown>): SiteSettings {
  const group = <K extends keyof SiteSettings>(
    key: K,
    storedKey: string = key,
    defaults = defaultSettings[key],
  ): SiteSettings[K] => {
    const value = stored.get(storedKey);
    if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return defaults;
    // The cast restores the group's type: values are stored only after the schema has checked them.
    return { ...defaults, ...value } as SiteSettings[K];
  };
  const brand = withOwnNames(group('brand'));
  const selling = group('selling', 'selling', isOwnBrand(brand) ? unsaidSelling : defaultSelling);
  const contact = group('contact');
  return {
    brand,
    contact: isOwnBrand(brand) ? withOwnContact(contact) : contact,
    social: group('social'),
    // Stored under the old British spelling: a new key would make saved settings and old backups unreadable.
    enrollment: group('enrollment', 'enrolment'),
    selling,
    demoVideo: group('demoVideo'),
    homeStats: group('homeStats'),
    figures: group('figures', 'figures', isOwnBrand(brand) ? unchosenFigures : defaultFigures),
    home: group('home'),
    time: { ...group('time'), ...(isOwnBrand(brand) && !hasDay(stored.get('time')) && { isUnchosen: true }) },
    billing: withCreditSeries(group('billing')),
    references: group('references'),
    prices: group('prices'),
    kits: group('kits'),
    certificates: group('certificates'),
    minors: group('minors'),
    door: group('door'),
    legal: group('legal'),
  };
}

/** Whether the group Time, as stored, says which midnight counts for festivals (DAY-147). */
export const hasDay = (time: unknown) => typeof time === 'object' && time !== null && 'festivalDay' in time;

/** Empties details that are still Pankh's, because nobody would answer there (BRAND-41). */
function withOwnContact(contact: ContactSettings): ContactSettings {
  const own = { ...contact };
  for (const field of ['email', 'phone', 'address'] as const)
    if (own[field] === defaultSettings.contact[field]) own[field] = '';
  return own;
}

type PaySettings = Pick<SiteSettings, 'selling' | 'enrollment'>;

/** `hasGateway`: the gateway's API keys are configured. Without them, a gateway that is on makes no checkout. */
export function shownEnrollment({ selling, enrollment }: PaySettings, hasGateway: boolean): ShownEnrollment {
  return { ...enrollment, hasCheckout: isSelling(selling, hasGateway) };
}

/**
 * Whether students can pay on the site, by an external form or after a request. If not, the panel says so (SELL-107).
 */
export function canPay({ selling, enrollment }: PaySettings, hasGateway: boolean): boolean {
  return isSelling(selling, hasGateway) || enrollment.formUrl !== null || enrollment.way === 'request';
}
