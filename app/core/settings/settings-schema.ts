import { toPaise } from '@pankh/india/money.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { fitsUpi, readVpa } from '@pankh/india/upi-link.ts';
import { z } from 'zod';
import { sacs } from '#app/domain/billing.ts';
import { isDay, isTimeZone } from '#app/domain/calendar.ts';
import { phoneDigits, socialNetworks } from '#app/domain/contact-links.ts';
import { readDemoVideo } from '#app/domain/demo-video.ts';
import { isSeries } from '#app/domain/document-number.ts';
import { type EnrollWay, enrollChoices, enrollWays } from '#app/domain/enroll-way.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import { panelDoors } from '#app/domain/panel-door.ts';
import { keysOf } from '#app/domain/record.ts';
import { testSeries } from '#app/domain/seller.ts';
import type { SellingSettings } from '#app/domain/selling.ts';
import { policies } from '#app/domain/settings.ts';
import type { FormOfSettings } from '#app/domain/settings-pages.ts';
import { readCarriers } from '#app/domain/tracking.ts';
import { emailField } from '#app/platform/email-field.ts';
import { besideOthers } from '#app/platform/schema-of.ts';
import { brandSchema } from './brand-schema.ts';
import { figuresSchema, homeStatsSchema } from './figures-schema.ts';
import { readBilling } from './read-billing.ts';
import { count, type FieldError, longestText, text } from './settings-fields.ts';

const needed = (most: 30 | 300, missing: FieldError) => text(most).min(1, missing);
const isWebAddress = (link: string) => link.startsWith('https://') && isSafeLink(link);
const webAddress = text(500).refine(
  (link) => link === '' || isWebAddress(link),
  'link-invalid' satisfies FieldError,
);
// An amount that is typed in rupees and stored in paise.
const ceiling = z
  .string()
  .transform((typed) => toPaise(parseRupees(typed) ?? 0))
  .refine((paise) => fitsUpi(paise), 'ceiling-invalid' satisfies FieldError);

// A number of days that buyers are promised. An empty text becomes null: nothing is promised (BRAND-38).
const promisedDays = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? null : typed))
  .pipe(count.pipe(z.number().max(365, 'days-too-many' satisfies FieldError)).nullable());

const series = z
  .string()
  .trim()
  .toUpperCase()
  .refine((typed) => isSeries(typed) && typed !== testSeries, 'series-invalid' satisfies FieldError);

const social = z
  .object(Object.fromEntries(socialNetworks.map((network) => [network, webAddress])))
  .transform((links) => Object.fromEntries(Object.entries(links).filter(([, link]) => link !== '')));

/** The result is what is stored; null empties the group (ADM-SET-1). */
export const settingsSchemas = {
  brand: brandSchema,
  contact: z
    .object({
      email: emailField({
        missing: 'email-invalid' satisfies FieldError,
        tooLong: 'over-254' satisfies FieldError,
        invalid: 'email-invalid' satisfies FieldError,
      }),
      phone: needed(30, 'phone-missing').refine(
        (phone) => /^\+?[\d ()-]+$/.test(phone) && /^\d{10,15}$/.test(phoneDigits(phone)),
        'phone-invalid' satisfies FieldError,
      ),
      address: needed(300, 'address-missing'),
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
      formUrl: webAddress.refine(isWholeWithPlaceholders, 'placeholder-unknown' satisfies FieldError),
      way: z.enum(enrollChoices, 'way-unknown' satisfies FieldError),
      // A form that was opened before an update lacks this field.
      learner: z.enum(['', 'off', 'on']),
    })
    .catchall(z.enum(['', ...enrollWays], 'way-unknown' satisfies FieldError))
    .transform(readEnrollment),
  selling: z
    .object({
      gateway: z.enum(['on', 'off']),
      upi: z.enum(['on', 'off']),
      vpa: text(150).refine(
        (typed) => typed === '' || readVpa(typed) !== null,
        'vpa-invalid' satisfies FieldError,
      ),
      payeeName: text(60),
      merchant: z.enum(['yes', 'no']),
      ceiling,
      refundDays: promisedDays,
      confirmDays: promisedDays,
      supportDays: promisedDays,
    })
    .refine(
      ({ upi, vpa }) => upi !== 'on' || vpa !== '',
      besideOthers('vpa', 'vpa-missing' satisfies FieldError),
    )
    .refine(
      ({ upi, payeeName }) => upi !== 'on' || payeeName !== '',
      besideOthers('payeeName', 'payee-missing' satisfies FieldError),
    )
    .transform(
      ({ gateway, upi, merchant, ceiling, ...rest }): SellingSettings => ({
        isGatewayOn: gateway === 'on',
        isUpiOn: upi === 'on',
        isMerchant: merchant === 'yes',
        ceilingPaise: ceiling,
        ...rest,
      }),
    ),
  homeStats: homeStatsSchema,
  figures: figuresSchema,
  home: z
    .object({ first: text(60), second: text(60), third: text(60) })
    .transform(({ first, second, third }, context) => {
      const chosen = [first, second, third].filter((id) => id !== '');
      if (new Set(chosen).size === chosen.length) return chosen.length === 0 ? null : { courses: chosen };
      const message: FieldError = 'course-twice';
      context.addIssue({
        code: 'custom',
        path: [second !== '' && second === first ? 'second' : 'third'],
        message,
      });
      return z.NEVER;
    }),
  demoVideo: z
    .object({
      url: text(500).refine(
        (url) => url === '' || readDemoVideo(url) !== null,
        'video-unknown' satisfies FieldError,
      ),
    })
    .transform(({ url }) => (url === '' ? null : { url })),
  time: z.object({
    zone: text(60).refine(isTimeZone, 'zone-unknown' satisfies FieldError),
    festivalDay: z.enum(['utc', 'zone']),
  }),
  billing: z
    .object({
      gstin: text(30),
      name: text(150),
      address: text(300),
      sac: z.enum(sacs),
      rate: text(30)
        .regex(/^\d{1,2}(\.\d{1,2})?$/, 'rate-invalid' satisfies FieldError)
        .transform((typed) => Math.round(Number(typed) * 100)),
      receipt: series,
      invoice: series,
      refund: series,
      credit: series,
    })
    .transform(readBilling),
  prices: z.object({ struck: z.enum(['typed', 'history']) }),
  kits: z.object({ carriers: text(longestText) }).transform(({ carriers: typed }, context) => {
    const read = readCarriers(typed);
    if ('carriers' in read) return read;
    const message = 'carrier-invalid' satisfies FieldError;
    context.addIssue({ code: 'custom', path: ['carriers'], message });
    return z.NEVER;
  }),
  certificates: z
    .object({ beforeStart: z.enum(['yes', 'no']), teacher: z.enum(['yes', 'no']) })
    .transform(({ beforeStart, teacher }) => ({
      isBeforeStart: beforeStart === 'yes',
      namesTeacher: teacher === 'yes',
    })),
  minors: z
    .object({ asksAge: z.enum(['yes', 'no']) })
    .transform(({ asksAge }) => ({ asksAge: asksAge === 'yes' })),
  door: z.object({
    door: z.enum(panelDoors),
    from: z
      .string()
      .trim()
      .refine((typed) => typed === '' || isDay(typed), 'day-invalid' satisfies FieldError)
      .transform((typed) => (typed === '' ? null : typed)),
  }),
  legal: z
    .object(Object.fromEntries(policies.map((policy) => [policy, text(longestText)])))
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, words]) => words !== ''))),
} as const satisfies Record<Exclude<FormOfSettings, 'backup'>, z.ZodType>;

/** The field for where 'Enroll Now' of a course leads is named by this prefix and the course's id. */
export const courseField = 'course:';

/** Where 'Enroll Now' leads (SELL-127); null if the owner has chosen nothing. */
function readEnrollment({
  formUrl,
  way,
  learner,
  ...fields
}: { formUrl: string; way: (typeof enrollChoices)[number]; learner: string } & Record<string, string>) {
  const chosen = Object.entries(fields).flatMap(([name, value]): [string, EnrollWay][] => {
    const one = enrollWays.find((known) => known === value);
    return one && name.startsWith(courseField) ? [[name.slice(courseField.length), one]] : [];
  });
  const read = {
    ...(formUrl !== '' && { formUrl }),
    ...(way !== 'auto' && { way }),
    ...(chosen.length > 0 && { courses: Object.fromEntries(chosen) }),
    ...(learner === 'on' && { asksLearner: true }),
  };
  return Object.keys(read).length === 0 ? null : read;
}

export type SettingsGroup = keyof typeof settingsSchemas;

export const settingsGroups = keysOf(settingsSchemas);

export function isSettingsGroup(name: unknown): name is SettingsGroup {
  return settingsGroups.some((group) => group === name);
}

function isWholeWithPlaceholders(link: string): boolean {
  const [, ...placeholders] = link.split('{');
  return placeholders.every((text) => /^(course|slug|id)\}/.test(text));
}
