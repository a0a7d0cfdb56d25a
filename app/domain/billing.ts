/** The rate of GST (Indian tax) for commercial training, in hundredths of a percent: 18 %. */
export const coachingRate = 1_800;

/**
 * Service accounting codes of Indian tax law: 999293 is commercial training and coaching, 999294 other
 * education. The owner's accountant knows which.
 */
export const sacs = ['999293', '999294'] as const;

export type BillingSettings = {
  /** The GST number. Null until the owner enters a valid one; until then nothing mentions GST. */
  gstin: string | null;
  /** Name and address as registered for GST; empty if they are the same as in the contact details. */
  name: string;
  address: string;
  sac: (typeof sacs)[number];
  /** The rate of GST (Indian tax) in hundredths of a percent: 1800 is 18 %. */
  rate: number;
  series: DocumentSeriesNames;
};

/** The series of each kind of document, as its number begins. `refund` is for refund receipts, `credit` for credit notes. */
export type DocumentSeriesNames = { receipt: string; invoice: string; refund: string; credit: string };

export const defaultBilling: BillingSettings = {
  gstin: null,
  name: '',
  address: '',
  sac: '999293',
  rate: coachingRate,
  series: { receipt: 'PKR', invoice: 'PK', refund: 'PKC', credit: 'PKN' },
};

/** 'Udaan Shala' gives USR, US, USC and USN (DAY-53). Null for fewer than two letters from A to Z. */
export function seriesOf(shortName: string): DocumentSeriesNames | null {
  const name = lettersOf(shortName);
  return name === null
    ? null
    : { receipt: `${name}R`, invoice: name, refund: `${name}C`, credit: `${name}N` };
}

/** Returns two or three letters for a short name, with which its references of orders begin (DAY-53); null without two. */
export function lettersOf(shortName: string): string | null {
  const plain = shortName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.match(/[A-Z]+/g) ?? [];
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const name = words.length > 1 ? initials.slice(0, 3) : plain.replace(/[^A-Z]/g, '').slice(0, 2);
  return name.length < 2 ? null : name;
}

/**
 * Completes settings from when both refund documents shared a series (SELL-143): a registered seller's credit
 * notes continue it, otherwise the refund receipts do. Credit notes never share one (rule 53 of the CGST
 * Rules).
 */
export function withCreditSeries(
  billing: Omit<BillingSettings, 'series'> & {
    series: Omit<DocumentSeriesNames, 'credit'> & Partial<Pick<DocumentSeriesNames, 'credit'>>;
  },
): BillingSettings {
  const { gstin, series } = billing;
  const { receipt, invoice, refund, credit } = series;
  if (credit !== undefined) return { ...billing, series: { ...series, credit } };
  const { series: usual } = defaultBilling;
  const free = [usual.credit, usual.refund, 'PKG', 'PKV'].find(
    (name) => ![receipt, invoice, refund].includes(name),
  );
  // There are four names, of which at most three are taken, so one is always free.
  if (free === undefined) throw new Error('no series is free');
  const goesOn = gstin !== null && refund !== invoice && refund !== receipt;
  return {
    ...billing,
    series: { receipt, invoice, ...(goesOn ? { refund: free, credit: refund } : { refund, credit: free }) },
  };
}
