import { formatCount } from '@pankh/india/money.ts';
import type { StateCode } from '@pankh/india/states.ts';
import { formatDateLong } from '#app/domain/calendar.ts';
import type { DocumentContent, DocumentKind, Party } from '#app/domain/document.ts';

/** A line for what was missing when the academy accepted less than the price. */
export const acceptedLess = 'Less accepted in full';

export const documentTitles: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  'tax-invoice': 'Tax invoice',
  'refund-receipt': 'Refund receipt',
  'credit-note': 'Credit note',
};

export const documentPageWords = { order: 'To the order', pdf: 'As a PDF', file: 'PDF' } as const;

/** For the sample document. `state` is the seller's if registered for GST, otherwise null. */
export function specimenSale(state: StateCode | null) {
  return {
    orderReference: 'SPECIMEN',
    description: 'A course',
    lines: [
      { label: 'Course price', paise: 149_900 },
      { label: 'Festival offer', paise: -30_000 },
    ],
    totalPaise: 119_900,
    buyer: { name: 'Asha Rao', email: 'asha@example.in', address: null, state, gstin: null },
    payment: { method: 'UPI', reference: 'UTR 084718897182' },
    isTest: true,
  };
}

/** Formats paise as receipts and invoices show them, always with two decimals: `₹1,499.00`, `−₹900.00`. */
export function exactRupees(paise: number): string {
  const whole = Math.abs(paise);
  const rest = String(whole % 100).padStart(2, '0');
  return `${paise < 0 ? '−' : ''}₹${formatCount(Math.floor(whole / 100))}.${rest}`;
}

/** Without registration for GST, they only say that no tax is charged (SELL-75). */
export function documentWords(content: DocumentContent) {
  const { kind, number, day, seller, buyer, gst, payment, against } = content;
  const isRefund = against !== null;
  return {
    title: documentTitles[kind],
    from: 'From',
    to: isRefund ? 'To' : 'Billed to',
    facts: [
      ['Number', number],
      ['Date', formatDateLong(day)],
      ['Order', content.orderReference],
      ...(against
        ? [[`For the ${gst ? 'invoice' : 'receipt'} of ${formatDateLong(against.day)}`, against.number]]
        : []),
    ],
    seller: [
      ...partyLines(seller, gst !== null),
      ...[[seller.email, seller.phone].filter(Boolean).join(' · ')].filter(Boolean),
    ],
    buyer: [...partyLines(buyer, gst !== null), buyer.email],
    columns: { what: 'Description', sac: 'SAC', amount: 'Amount' },
    sums: gst
      ? [
          ['Taxable value', exactRupees(gst.parts.taxable)],
          ...gst.heads.map(({ head, rate, paise }) => [`${head} ${percent(rate)}`, exactRupees(paise)]),
        ]
      : [],
    total: [isRefund ? 'Given back' : 'Total paid', exactRupees(content.totalPaise)],
    payment: isRefund ? `Given back by ${payment.method}` : `Paid by ${payment.method}`,
    notes: gst
      ? [
          `Place of supply: ${gst.placeOfSupply.name} (${gst.placeOfSupply.code})`,
          'Tax payable under reverse charge: no',
        ]
      : ['GST not charged: supplier not registered.'],
    signed: `For ${seller.name}. Issued electronically, valid without a signature.`,
    test: content.number === 'SPECIMEN' ? 'SPECIMEN' : 'TEST',
  };
}

function partyLines({ address, state, gstin }: Party, isTaxed: boolean): string[] {
  return [
    ...(address ? [address] : []),
    ...(state ? [isTaxed ? `${state.name} (State code ${state.code})` : state.name] : []),
    ...(gstin ? [`GSTIN ${gstin}`] : []),
  ];
}

// Formats a tax rate. Rates are in hundredths of a percent: 900 is 9 %, 250 is 2.5 %.
const percent = (rate: number) => `${rate / 100} %`;
