import type { DateOrder } from '@pankh/india/date-order.ts';
import { indianMobile } from '@pankh/india/phone.ts';
import type { CsvLine } from '#app/platform/read-csv.server.ts';
import {
  type ColumnChoice,
  type ColumnField,
  courseFields,
  personFields,
  plainHeading,
} from './csv-columns.ts';
import { dayOf } from './read-values.ts';

// Headings that other products and schools use for each field, in lower case without spaces and punctuation.
const synonyms: Readonly<Partial<Record<ColumnField, readonly string[]>>> = {
  email: [
    ...['email', 'useremail', 'studentemail', 'emailaddress', 'emailid', 'learneremail', 'mail', 'mailid'],
    ...['gmail', 'parentemail', 'customeremail', 'buyeremail'],
  ],
  full_name: [
    ...['fullname', 'name', 'studentname', 'username', 'learnername', 'displayname', 'learner', 'student'],
    ...['nameofstudent', 'nameofthestudent', 'studentsname', 'pupilname', 'candidatename', 'customername'],
    ...['buyername', 'pupil', 'candidate', 'studentfullname'],
  ],
  first_name: ['firstname', 'userfirstname', 'studentfirstname', 'givenname'],
  last_name: ['lastname', 'userlastname', 'studentlastname', 'surname', 'familyname'],
  phone: [
    ...['phone', 'phonenumber', 'mobile', 'mobilenumber', 'contactnumber', 'whatsapp', 'phoneno', 'mobileno'],
    ...['contactno', 'contact', 'whatsappnumber', 'whatsappno', 'mob', 'mobno', 'cell', 'parentmobile'],
    ...['parentphone', 'customerphone', 'buyerphone', 'studentmobile', 'studentphone'],
  ],
  address: ['address', 'postaladdress', 'residentialaddress', 'homeaddress'],
  course: [
    ...['course', 'coursename', 'product', 'productname', 'coursetitle', 'courseid', 'courseslug', 'program'],
    ...['programme', 'coursejoined', 'courseopted', 'itemname', 'offertitle'],
  ],
  status: ['status', 'enrollmentstatus'],
  progress: ['progress', 'percent', 'percentage', 'percentagecompleted', 'percentcomplete', 'completion'],
  enrolled_at: [
    ...['enrolledat', 'enrollmentdate', 'enrolledon', 'enrolmentdate', 'purchasedat', 'joinedat', 'doj'],
    ...['dateofjoining', 'joiningdate', 'joindate', 'admissiondate', 'dateofadmission', 'purchasedate'],
    ...['orderdate', 'paymentdate', 'dateofpayment', 'timestamp'],
  ],
  started_at: ['startedat', 'started', 'startdate', 'activatedat'],
  last_accessed: ['lastaccessed', 'lastsignin', 'lastlogin', 'lastactivity', 'lastactive'],
  completed_at: ['completedat', 'completed', 'completiondate', 'completedon'],
  time_spent_minutes: ['timespentminutes', 'minutes', 'timespent'],
  amount: [
    ...['amount', 'amountpaid', 'paid', 'pricepaid', 'finalprice', 'fee', 'fees', 'feepaid', 'feespaid'],
    ...['amountrs', 'amountinr', 'paidamount', 'totalpaid', 'feeamount', 'feesreceived', 'amountreceived'],
  ],
  method: ['method', 'paymentmethod', 'paymentmode', 'modeofpayment', 'paidby', 'paidvia'],
  reference: [
    ...['reference', 'transactionid', 'orderid', 'utr', 'utrno', 'utrnumber', 'txnid', 'transactionno'],
    ...['transactionnumber', 'upiref', 'upirefno', 'referenceno', 'referencenumber', 'paymentid', 'refno'],
  ],
  payment_status: ['paymentstatus', 'transactionstatus', 'orderstatus'],
  title: ['title', 'coursetitle', 'coursename'],
  price: ['price', 'listprice', 'pricerupees', 'fee', 'fees', 'coursefee', 'coursefees'],
  duration_days: ['durationdays', 'duration', 'days', 'durationindays'],
  original_price: ['originalprice', 'mrp', 'compareatprice'],
  course_type: ['coursetype', 'type', 'category'],
  short_description: ['shortdescription', 'summary', 'subtitle'],
  description: ['description', 'about'],
  features: ['features', 'highlights'],
  delivery_includes: ['deliveryincludes', 'whatyoullget', 'includes'],
  image_url: ['imageurl', 'image', 'thumbnail'],
};

// The names that Razorpay's export of payments has for the fields.
const razorpay: Readonly<Record<string, ColumnField>> = {
  id: 'reference',
  amount: 'amount',
  status: 'payment_status',
  method: 'method',
  email: 'email',
  contact: 'phone',
  createdat: 'enrolled_at',
};
const onlyRazorpay = ['amountrefunded', 'orderid', 'cardid', 'vpa', 'errorcode'];

/**
 * Guesses what each column contains (MOVE-38). With email addresses, the file contains people, otherwise
 * courses. Each field goes to the first column that fits.
 */
export function guessColumns(header: readonly string[], lines: readonly CsvLine[] = []): ColumnChoice {
  const names = header.map(plainHeading);
  if (onlyRazorpay.every((name) => names.includes(name))) return razorpayColumns(names, lines);
  const contents = header.map((_, index) => contentOf(lines.map(({ cells }) => cells[index] ?? '')));
  const fits = (field: ColumnField, name: string) =>
    (synonyms[field] ?? [field.replaceAll('_', '')]).includes(name);
  const isNamed = (field: ColumnField) => names.some((name) => fits(field, name));
  const isOfCourses = isNamed('title') && isNamed('price');
  const hasEmail = isNamed('email') || (contents.includes('email') && !isOfCourses);
  const fields: readonly ColumnField[] = hasEmail ? personFields : courseFields;
  const taken = new Set<ColumnField>();
  const take = (field: ColumnField | null | undefined) => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const named = names.map((name) => take(fields.find((one) => !taken.has(one) && fits(one, name))));
  const columns = named.map((field, index) => field ?? (hasEmail ? take(contents[index]) : null));
  return { columns, dates: dateOrderOf(columns, lines) };
}

/** Finds dates such as `11/28/2026`, which can only have the month first. */
function dateOrderOf(columns: ColumnChoice['columns'], lines: readonly CsvLine[]): DateOrder {
  const cells = lines.flatMap(({ cells: all }) => all.filter((_, index) => columns[index]?.endsWith('_at')));
  const days = cells.flatMap((cell) => /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(cell)?.slice(1, 3) ?? []);
  const isOver = (at: 0 | 1) => days.some((number, index) => index % 2 === at && Number(number) > 12);
  return isOver(1) && !isOver(0) ? 'mdy' : 'dmy';
}

/** Gateways store amounts in paise. If an amount has a point, the export is in rupees. */
function razorpayColumns(names: readonly string[], lines: readonly CsvLine[]): ColumnChoice {
  const columns = names.map((name) => (Object.hasOwn(razorpay, name) ? (razorpay[name] ?? null) : null));
  const at = columns.indexOf('amount');
  const isRupees = lines.some(({ cells }) => /[.,]/.test(cells[at] ?? ''));
  return { columns, dates: 'dmy', ...(!isRupees && { unit: 'paise' as const }) };
}

const contentReaders = [
  ['email', (cell: string) => /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,24}$/.test(cell)],
  ['phone', (cell: string) => indianMobile(cell) !== null],
  ['enrolled_at', (cell: string) => dayOf(cell.slice(0, 10), { dates: 'dmy' }) !== null],
  ['amount', (cell: string) => /^(?:₹|rs\.?|inr) ?[\d,]{1,12}/i.test(cell)],
] as const;
/** How many lines are examined, and how many of 10 filled cells must fit a kind of content. */
const mostLooked = 200;
const fewestOfTen = 8;

/** Returns what the cells of a column are, if most of them are alike. */
function contentOf(cells: readonly string[]): ColumnField | null {
  const filled = cells.slice(0, mostLooked).filter((cell) => cell !== '');
  const alike = (fits: (cell: string) => boolean) =>
    filled.filter(fits).length * 10 >= filled.length * fewestOfTen;
  return filled.length === 0 ? null : (contentReaders.find(([, fits]) => alike(fits))?.[0] ?? null);
}
