/** What a buyer's UPI app needs to pay an order: who is paid, how many paise, and the order's reference. */
export type UpiPayment = {
  vpa: string;
  payeeName: string;
  paise: number;
  reference: string;
  /** The merchant category code, only where the bank gave one: a made-up one breaks apps. */
  merchantCode?: string;
};

/** The highest amount that every UPI payee may receive at once, in paise: ₹1,00,000. */
const mostPaise = 10_000_000;

/** NPCI allows letters and digits alone in a transaction's reference, at most 35, since 1 February 2025. */
const longestReference = 35;

/** Reads a UPI ID (VPA) such as `pankh@okhdfcbank` as it was typed; null if it cannot be one (SELL-60). */
export function readVpa(typed: string): string | null {
  const vpa = typed.trim();
  return /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/.test(vpa) ? vpa : null;
}

/** Whether an amount can be paid by UPI at once; the owner's bank may allow less, `ceiling` paise (SELL-61). */
export function fitsUpi(paise: number, ceiling = mostPaise): boolean {
  return paise > 0 && paise <= Math.min(ceiling, mostPaise);
}

/**
 * The order's reference as UPI carries it, without the hyphen: `PK-7F3K9Q` becomes `PK7F3K9Q` (SELL-60).
 */
export function upiReference(reference: string): string {
  return reference.replace(/[^a-zA-Z0-9]/g, '').slice(0, longestReference);
}

/**
 * The address in the QR code, by NPCI's linking specification 1.6 (SELL-60). Apps decode percent signs and no
 * `+`, and expect the `@` of the UPI ID as it is; a field that is not in the list makes some refuse the code.
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

// Half of a pair of surrogates is no character, and encodeURIComponent would throw.
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
