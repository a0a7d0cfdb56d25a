import { type ColumnField, plainHeading } from './csv-columns.ts';

/**
 * What another product's file has in its columns. It is recognized by all headings of `has`, and the columns
 * that it does not name are guessed as in any file. `paise`: its amounts are in paise, unless one has a point.
 */
type Profile = {
  name: string;
  has: readonly string[];
  columns: Readonly<Record<string, ColumnField | null>>;
  paise?: true;
  /** Whether the first of `has` is the first heading of all. */
  isFirst?: true;
  /** Whether it does not say who paid, so that nothing of it can move in. */
  isNameless?: true;
};

// Razorpay counts in paise (razorpay.com/docs/api/payments/entity, …/settlements/fetch-recon), Instamojo in
// rupees (docs.instamojo.com), Teachable's transactions in the smallest unit (docs.teachable.com).
const profiles: readonly Profile[] = [
  {
    name: 'Razorpay, payments',
    has: ['amountrefunded', 'orderid', 'cardid', 'vpa', 'errorcode'],
    columns: {
      ...{
        id: 'reference',
        amount: 'amount',
        currency: 'currency',
        status: 'payment_status',
        method: 'method',
      },
      ...{ email: 'email', contact: 'phone', createdat: 'enrolled_at', orderid: null, description: null },
    },
    paise: true,
  },
  {
    name: 'Razorpay, settlements',
    has: ['entityid', 'debit', 'credit', 'settlementid'],
    columns: {},
    paise: true,
    isNameless: true,
  },
  {
    name: 'Razorpay, payment page',
    has: ['paymentpageid', 'itemname', 'itempaymentamount', 'totalpaymentamount'],
    columns: {
      ...{ itemname: 'course', itempaymentamount: 'amount', totalpaymentamount: null, itemamount: null },
      ...{ paymentdate: 'enrolled_at', paymentid: 'reference', paymentpagetitle: null, paymentpageid: null },
    },
  },
  {
    name: 'Instamojo',
    has: ['paymentid', 'buyername'],
    columns: {
      ...{ paymentid: 'reference', buyername: 'full_name', buyer: 'email', buyeremail: 'email' },
      ...{
        buyerphone: 'phone',
        linktitle: 'course',
        purpose: 'course',
        amount: 'amount',
        status: 'payment_status',
      },
      ...{ createdat: 'enrolled_at', instrumenttype: 'method', currency: 'currency' },
    },
  },
  {
    name: 'Teachable, transactions',
    has: ['purchasedat', 'finalprice', 'saleid'],
    columns: {
      purchasedat: 'enrolled_at',
      finalprice: 'amount',
      status: 'payment_status',
      saleid: 'reference',
    },
    paise: true,
  },
  { name: 'Teachable', has: ['fullname', 'email', 'percentagecompleted'], columns: {} },
  { name: 'Thinkific', has: ['useremail', 'percentagecompleted'], columns: {} },
  { name: 'Google Form', has: ['timestamp'], columns: {}, isFirst: true },
];

/** The profile of a file with these headings; null for a sheet of somebody's own. */
export function profileOf(header: readonly string[]): Profile | null {
  const names = header.map(plainHeading);
  const isOf = ({ has, isFirst }: Profile) =>
    has.every((name) => names.includes(name)) && (!isFirst || names[0] === has[0]);
  return profiles.find(isOf) ?? null;
}
