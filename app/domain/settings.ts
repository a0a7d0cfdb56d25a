import { type BillingSettings, defaultBilling } from './billing.ts';
import { type Brand, defaultBrand } from './brand.ts';
import type { Day } from './calendar.ts';
import { defaultFigures, type FigureSettings } from './claims.ts';
import { defaultSelling, isSelling, type SellingSettings } from './selling.ts';

/** The owner's settings for the whole site, in groups; each group is one row of the settings table. */
export type SiteSettings = {
  brand: Brand;
  contact: ContactSettings;
  social: SocialLinks;
  enrollment: EnrollmentSettings;
  selling: SellingSettings;
  demoVideo: { url: string | null };
  /**
   * The figures on the home page; null if the owner has not stored any, so that they are computed (HOME-3).
   */
  homeStats: { students: number; courses: number; satisfaction: number } | null;
  figures: FigureSettings;
  time: { zone: string; festivalDay: 'utc' | 'zone' };
  billing: BillingSettings;
  /** The owner's own text for each policy. A policy that has none uses the built-in text. */
  legal: Partial<Record<Policy, string>>;
};

export const policies = ['privacy', 'terms', 'refund'] as const;
export type Policy = (typeof policies)[number];

/** The text of a policy that the owner wrote, and the day on which it last changed. */
export type OwnText = { text: string; updated: Day };

/**
 * How to reach the academy. The site shows the optional details, such as the legal name and the grievance
 * officer, once they are set.
 */
export type ContactSettings = {
  email: string;
  phone: string;
  address: string;
  legalName?: string;
  grievanceOfficer?: string;
};

export const socialNetworks = ['instagram', 'youtube', 'linkedin', 'x', 'facebook', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
/** The academy's pages on social networks. A link that is not set is not shown (SHELL-10). */
export type SocialLinks = Partial<Record<SocialNetwork, string>>;

/**
 * Where 'Enroll Now' leads. `formUrl` is the URL of an external form, which may contain placeholders for the
 * course; null means the product's own form (CAT-8). `hasCheckout` is set while a way to pay is on; the
 * checkout then replaces both (SELL-40).
 */
export type EnrollmentSettings = { formUrl: string | null; hasCheckout?: true };

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
  time: { zone: 'Asia/Kolkata', festivalDay: 'utc' },
  billing: defaultBilling,
  legal: {},
};

/**
 * Makes the settings from the stored groups and the defaults. A group that is missing, empty or not an object
 * is replaced by its defaults as a whole.
 */
export function settingsFrom(stored: ReadonlyMap<string, unknown>): SiteSettings {
  const group = <K extends keyof SiteSettings>(key: K, storedKey: string = key): SiteSettings[K] => {
    const value = stored.get(storedKey);
    if (value === null || typeof value !== 'object' || Object.keys(value).length === 0)
      return defaultSettings[key];
    // The cast restores the group's type. The database column holds any JSON, but only values that passed the
    // schema are stored.
    return { ...defaultSettings[key], ...value } as SiteSettings[K];
  };
  const selling = group('selling');
  return {
    brand: group('brand'),
    contact: group('contact'),
    social: group('social'),
    // This group of settings is still stored under its old British spelling. A new key would make saved
    // settings and old backups unreadable.
    enrollment: { ...group('enrollment', 'enrolment'), ...(isSelling(selling) && { hasCheckout: true }) },
    selling,
    demoVideo: group('demoVideo'),
    homeStats: group('homeStats'),
    figures: group('figures'),
    time: group('time'),
    billing: group('billing'),
    legal: group('legal'),
  };
}

/**
 * The digits of a phone number for `tel:` and WhatsApp links. A number of ten digits gets the country code
 * 91.
 */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

const checkoutPath = '/checkout/';

/**
 * Whether a link leads to the site's own checkout. Such a link opens in the same tab; links to a form open a
 * new one (SELL-40).
 */
export function isCheckout(href: string): boolean {
  return href.startsWith(checkoutPath);
}

/**
 * The target of 'Enroll Now' for a course; null stands for a visitor who has not chosen one yet. It is the
 * checkout, the external form with its placeholders filled in, or the product's own form (CAT-8, CAT-10,
 * SELL-40).
 */
export function enrollmentUrl(
  settings: EnrollmentSettings,
  course: { slug: string; title: string; id: string } | null,
): string {
  if (settings.hasCheckout && course) return `${checkoutPath}${course.slug}`;
  if (settings.formUrl === null) return course ? `/courses/${course.slug}/enroll` : '/enroll';
  const values: Record<string, string | undefined> = {
    course: course?.title,
    slug: course?.slug,
    id: course?.id,
  };
  return settings.formUrl.replace(/\{(course|slug|id)\}/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
