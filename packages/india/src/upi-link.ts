import { typedValue } from './typed-line.ts';

/** `vpa` is the payee's UPI ID; the amount is in paise. */
export type UpiPayment = {
  vpa: string;
  payeeName: string;
  paise: number;
  reference: string;
  /** The merchant category code, if the bank gave one. It is never made up, because UPI apps fail on a wrong code. */
  merchantCode?: string;
};

/** The maximum amount that any UPI payee may receive in one payment, in paise: ₹1,00,000. */
const mostPaise = 10_000_000;

/** A longer one is cut: since 1 February 2025, NPCI (which runs UPI) allows 35 letters and digits. */
const longestReference = 35;

/**
 * Reads a typed UPI ID (also called VPA), such as `asha@okhdfcbank`. Returns null if the text cannot be one.
 */
export function readVpa(typed: string): string | null {
  const vpa = typedValue(typed);
  return /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/.test(vpa) ? vpa : null;
}

/** `ceiling`, in paise, is the payee's own limit, for a bank that allows less. */
export function fitsUpi(paise: number, ceiling = mostPaise): boolean {
  return paise > 0 && paise <= Math.min(ceiling, mostPaise);
}

/** A reference as UPI accepts it, without the hyphen: `PK-7F3K9Q` becomes `PK7F3K9Q`. */
export function upiReference(reference: string): string {
  return reference.replace(/[^a-zA-Z0-9]/g, '').slice(0, longestReference);
}

/**
 * Returns the link in the QR code, by version 1.6 of the UPI linking specification. Apps decode `%20` but
 * not `+`, expect `@` unencoded, and some refuse further fields.
 */
export function upiLink({ vpa, payeeName, paise, reference, merchantCode }: UpiPayment): string {
  const number = upiReference(reference);
  const fields: [name: string, value: string][] = [
    ['pa', vpa],
    ['pn', encoded(payeeName)],
    ['am', `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`],
    ['cu', 'INR'],
    ['tr', number],
    ['tn', number],
  ];
  if (merchantCode) fields.push(['mc', encoded(merchantCode)]);
  return `upi://pay?${fields.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

// Lone surrogates (halves of a character in UTF-16) are dropped: encodeURIComponent throws for them.
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
