import { typedLine, typedValue } from '@pankh/india/typed-line.ts';
import { type Result, refused } from './result.ts';

/** `url` may be empty. `{n}` is the tracking number; without it, students type the number there. */
export type Carrier = { name: string; url: string };

/** The couriers that a new shop starts with. The owner changes them in the settings. */
export const defaultCarriers: readonly Carrier[] = [
  { name: 'Delhivery', url: 'https://www.delhivery.com/track/package/{n}' },
  {
    name: 'Blue Dart',
    url: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={n}',
  },
  // India Post's tracking page requires a CAPTCHA, so no URL can lead directly to the page of a parcel.
  { name: 'India Post', url: 'https://www.indiapost.gov.in/' },
];

export const mostCarriers = 20;
const placeholder = '{n}';

/** Allows https without a password, and no `{n}` in the host name, where it could lead to another site (SELL-113). */
export function isTrackingPage(url: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(url)) return false;
  const [one, other] = ['1', '2'].map((number) => urlOf(url.replaceAll(placeholder, number)));
  if (!one || !other) return false;
  return one.protocol === 'https:' && one.username + one.password === '' && one.origin === other.origin;
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Null if there is no tracking page. The number is percent-encoded, so that it cannot change the URL (SELL-113). */
export function trackingLink({ url }: Carrier, number: string): string | null {
  return isTrackingPage(url) ? url.replaceAll(placeholder, () => encodeURIComponent(number)) : null;
}

/** Reads lines 'name, URL'. If a line is invalid, returns the number of the first such line, counted from 1. */
export function readCarriers(text: string): { carriers: Carrier[] } | { wrongLine: number } {
  const carriers: Carrier[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (typedLine(line) === '') continue;
    const [, name = '', url = ''] = /^([^,]*)(?:,(.*))?$/.exec(typedLine(line)) ?? [];
    const carrier = { name: name.trim(), url: url.trim() };
    const isNew = carriers.every((known) => known.name !== carrier.name);
    const isGood = carrier.name !== '' && carrier.name.length <= 40 && carrier.url.length <= 300;
    if (!isGood || !isNew || (carrier.url !== '' && !isTrackingPage(carrier.url)) || index >= mostCarriers)
      return { wrongLine: index + 1 };
    carriers.push(carrier);
  }
  return { carriers };
}

/** Writes couriers as lines of text that `readCarriers` can read. */
export function carrierLines(carriers: readonly Carrier[]): string {
  return carriers.map(({ name, url }) => (url === '' ? name : `${name}, ${url}`)).join('\n');
}

export type TrackingProblem = 'shape' | 'check';

/** 4 to 40 letters, digits and hyphens. A postal S10 number (EE473124829IN) needs its check digit. */
export function readTrackingNumber(typed: string): Result<{ number: string }, TrackingProblem> {
  const number = typedValue(typed).replace(/ /g, '').toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9-]{3,39}$/.test(number)) return refused('shape');
  const s10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number);
  if (s10?.[1] && s10[2] !== String(s10CheckDigit(s10[1]))) return refused('check');
  return { success: true, number };
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Returns the check digit for the eight digits of a postal number in the standard S10: 47312482 gives 9. */
export function s10CheckDigit(digits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}
