import { z } from 'zod';
import { dayIn } from '#app/domain/calendar.ts';
import { readDemoVideo } from '#app/domain/demo-video.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import { parseRupees, toPaise } from '#app/domain/money.ts';
import type { SellingSettings } from '#app/domain/selling.ts';
import { phoneDigits, policies, socialNetworks } from '#app/domain/settings.ts';
import { fitsUpi, readVpa } from '#app/domain/upi-link.ts';
import { sellingErrors } from '#app/words/en/selling-words.ts';

/** The maximum length of a policy, in characters; a longer text is refused rather than cut. */
export const longestText = 20_000;

const text = (most: number) => z.string().trim().max(most, `Please keep this under ${most} characters`);
const needed = (most: number, missing: string) => text(most).min(1, missing);
const isWebAddress = (link: string) => link.startsWith('https://') && isSafeLink(link);
const webAddress = text(500).refine(
  (link) => link === '' || isWebAddress(link),
  'Please give a full address that begins with https://',
);
const count = z
  .string()
  .trim()
  .regex(/^[\d,]{1,12}$/, 'Please give a whole number')
  .transform((typed) => Number(typed.replaceAll(',', '')))
  .pipe(z.number().max(100_000_000, 'This number is too large'));

const social = z
  .object(Object.fromEntries(socialNetworks.map((network) => [network, webAddress])))
  .transform((links) => Object.fromEntries(Object.entries(links).filter(([, link]) => link !== '')));

/**
 * The rules for each group of settings; a valid group is stored as it is, and null removes it (ADM-SET-1).
 */
export const settingsSchemas = {
  contact: z
    .object({
      email: text(254).pipe(z.email('Please write an email address such as name@example.in')),
      phone: needed(30, 'Please give a phone number').refine(
        (phone) => /^\+?[\d ()-]+$/.test(phone) && /^\d{10,15}$/.test(phoneDigits(phone)),
        'Please give a phone number such as +91 98765 43210',
      ),
      address: needed(300, 'Please give the address of the academy'),
      legalName: text(150),
      grievanceOfficer: text(150),
    })
    .transform(({ legalName, grievanceOfficer, ...contact }) => ({
      ...contact,
      ...(legalName && { legalName }),
      ...(grievanceOfficer && { grievanceOfficer }),
    })),
  social,
  enrolment: z
    .object({
      formUrl: webAddress.refine(isWholeWithPlaceholders, 'Only {course}, {slug} and {id} can be filled in'),
    })
    .transform(({ formUrl }) => (formUrl === '' ? null : { formUrl })),
  selling: z
    .object({
      upi: z.enum(['on', 'off']),
      vpa: text(100),
      payeeName: text(60),
      merchant: z.enum(['yes', 'no']),
      ceiling: z.string(),
      refundDays: count.pipe(z.number().max(365, 'Please give at most 365 days')),
    })
    .transform(({ upi, vpa, payeeName, merchant, ceiling, refundDays }, context): SellingSettings => {
      const isUpiOn = upi === 'on';
      const rupees = parseRupees(ceiling);
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (vpa === '' ? isUpiOn : readVpa(vpa) === null) refuse('vpa', sellingErrors.vpa);
      if (isUpiOn && payeeName === '') refuse('payeeName', sellingErrors.payeeName);
      if (rupees === null || !fitsUpi(toPaise(rupees))) refuse('ceiling', sellingErrors.ceiling);
      const ceilingPaise = toPaise(rupees ?? 0);
      return { isUpiOn, vpa, payeeName, isMerchant: merchant === 'yes', ceilingPaise, refundDays };
    }),
  homeStats: z
    .object({
      mode: z.enum(['computed', 'own']),
      students: z.string(),
      courses: z.string(),
      satisfaction: z.string(),
    })
    .transform(({ mode, ...figures }, context) => {
      if (mode === 'computed') return null;
      const parsed = ownStats.safeParse(figures);
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues)
        context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    }),
  demoVideo: z
    .object({
      url: text(500).refine(
        (url) => url === '' || readDemoVideo(url) !== null,
        'Please give a YouTube or Vimeo address, or an https address of an .mp4 or .webm file',
      ),
    })
    .transform(({ url }) => (url === '' ? null : { url })),
  time: z.object({
    zone: text(60).refine(isTimeZone, 'There is no such time zone; India is Asia/Kolkata'),
    festivalDay: z.enum(['utc', 'zone']),
  }),
  legal: z
    .object(Object.fromEntries(policies.map((policy) => [policy, text(longestText)])))
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, words]) => words !== ''))),
} as const;

const ownStats = z.object({
  students: count,
  courses: count,
  satisfaction: count.pipe(z.number().max(100, 'A percentage is at most 100')),
});

export type SettingsGroup = keyof typeof settingsSchemas;

export const settingsGroups = Object.keys(settingsSchemas) as SettingsGroup[];

export function isSettingsGroup(name: unknown): name is SettingsGroup {
  return settingsGroups.some((group) => group === name);
}

function isWholeWithPlaceholders(link: string): boolean {
  return [...link.matchAll(/\{([^}]*)\}/g)].every(([, name]) =>
    ['course', 'slug', 'id'].includes(name ?? ''),
  );
}

function isTimeZone(zone: string): boolean {
  try {
    return dayIn(new Date(0), zone) !== '';
  } catch {
    return false;
  }
}
