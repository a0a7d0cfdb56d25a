import type { ColumnField } from './csv-columns.ts';

const learnersNames =
  'studentname studentsname studentfullname nameofstudent nameofthestudent pupilname candidatename learnername ' +
  'learnersname participantname childname childsname nameofchild nameofthechild kidsname छात्रकानाम विद्यार्थीकानाम बच्चेकानाम';

/**
 * The headings of schools and other products for each field, as `plainHeading` writes them: `is` are whole
 * headings, `has` may also be some words of one, as in 'Mobile No. (WhatsApp)'.
 */
const headings: Readonly<Partial<Record<ColumnField, { is?: string; has?: string }>>> = {
  email: {
    is: 'mail gmail buyer',
    has: 'email emailid emailaddress mailid useremail studentemail learneremail parentemail ईमेल',
  },
  full_name: {
    is: 'name student username learner pupil candidate customer participant parent नाम',
    has:
      `${learnersNames} fullname displayname customername buyername payername applicantname yourname parentname ` +
      'fathersname mothersname guardianname पूरानाम',
  },
  first_name: { has: 'firstname userfirstname studentfirstname givenname' },
  last_name: { has: 'lastname userlastname studentlastname surname familyname उपनाम' },
  phone: {
    is: 'contact cell ph tel customerphone',
    has:
      'phone phoneno phonenumber mobile mobileno mobilenumber mob mobno contactno contactnumber whatsapp ' +
      'whatsappno whatsappnumber studentmobile studentphone parentmobile parentphone buyerphone मोबाइल ' +
      'मोबाइलनंबर मोबाइलनं फोन फ़ोन फोननंबर संपर्क व्हाट्सएप',
  },
  learner_name: {
    is: 'student learner pupil candidate child participant',
    has: learnersNames,
  },
  learner_class: {
    is: 'class grade standard std classgrade gradeclass classstandard classstd classorgrade classsection कक्षा',
    has:
      'studentclass studentsclass studentgrade studentsgrade childclass childsclass childsgrade learnerclass ' +
      'learnersclass classofstudent classofthestudent classofchild currentclass currentgrade schoolclass whichclass whichgrade',
  },
  address: { is: 'address पता', has: 'postaladdress residentialaddress homeaddress fulladdress' },
  course: {
    is: 'product item program programme purpose',
    has:
      'course coursename coursetitle courseid courseslug coursejoined courseopted productname itemname linktitle ' +
      'offertitle programname programmename कोर्स पाठ्यक्रम',
  },
  status: { is: 'status', has: 'enrollmentstatus enrolmentstatus coursestatus स्थिति' },
  progress: {
    is: 'percent percentage completion',
    has: 'progress percentagecompleted percentcomplete percentcompleted completionpercentage प्रगति',
  },
  enrolled_at: {
    is: 'date dated joined enrolled timestamp doj createdat',
    has:
      'enrolledat enrolledon enrollmentdate enrolmentdate purchasedat purchasedate joinedat joinedon dateofjoining ' +
      'joiningdate joindate admissiondate dateofadmission registrationdate dateofregistration orderdate ' +
      'paymentdate dateofpayment paidon transactiondate timestamp दिनांक तारीख तिथि प्रवेशतिथि',
  },
  started_at: { is: 'started', has: 'startedat startdate activatedat' },
  last_accessed: { has: 'lastaccessed lastsignin lastlogin lastactivity lastactive lastseen' },
  completed_at: { is: 'completed', has: 'completedat completedon completiondate' },
  time_spent_minutes: { is: 'minutes', has: 'timespentminutes timespent' },
  amount: {
    is: 'paid received collected price payment charge total',
    has:
      'amount amt fee fees amountpaid amtpaid paidamount pricepaid finalprice feepaid feespaid feesreceived ' +
      'amountreceived amountrs amountinr totalpaid totalreceived paymentreceived feereceived amtreceived feeamount coursefee coursefees राशि रकम शुल्क फीस फ़ीस',
  },
  currency: { is: 'currency' },
  method: {
    is: 'method mode gateway paidby paidvia',
    has: 'paymentmethod paymentmode modeofpayment paymenttype paymentgateway instrumenttype भुगतानमाध्यम',
  },
  reference: {
    is: 'reference ref',
    has:
      'utr utrno utrnumber transactionid transactionno transactionnumber txnid txnno upiref upirefno paymentid ' +
      'orderid referenceno referencenumber refno rrn यूटीआर',
  },
  payment_status: {
    is: 'status',
    has: 'paymentstatus transactionstatus orderstatus feestatus feesstatus भुगतानस्थिति',
  },
  title: { is: 'title coursetitle coursename' },
  price: { is: 'price listprice pricerupees fee fees coursefee coursefees' },
  duration_days: { is: 'durationdays duration days durationindays' },
  original_price: { is: 'originalprice mrp compareatprice' },
  course_type: { is: 'coursetype type category' },
  short_description: { is: 'shortdescription summary subtitle' },
  description: { is: 'description about' },
  features: { is: 'features highlights' },
  delivery_includes: { is: 'deliveryincludes whatyoullget includes' },
  image_url: { is: 'imageurl image thumbnail' },
};

// A heading with one of these words means something else, whatever its cells look like: a birthday, money that is owed.
const foreignWords = new Set(
  (
    'birth birthday birthdate dob जन्म जन्मतिथि age due balance pending remaining outstanding unpaid बकाया discount refund refunded ' +
    'gst tax earnings usd expiry expires enddate aadhaar aadhar pan pincode pin roll rollno'
  ).split(' '),
);
// These belong to somebody else than the student, and count only if no other column fits.
const othersWords = new Set(
  (
    'parent parents father fathers mother mothers guardian guardians alternate alternative alt second secondary ' +
    'other emergency school college पिता माता अभिभावक'
  ).split(' '),
);
// Such a column counts only if none says more, as a form's own time beside the date of joining.
const weakNames = new Set(['timestamp', 'date', 'dated', 'createdat', 'total']);
const weakScore = 2;
const mostWords = 5;

// What a course has, so that `Course fee` or `Course start date` does not name the course.
const courseFacts = new Set(
  (
    'fee fees price amount amt cost duration days hours date start starts started end ends type category status ' +
    'mode level batch time timing timings progress completion completed completes शुल्क फीस फ़ीस अवधि तिथि'
  ).split(' '),
);
const balanceWords = new Set([
  'due',
  'balance',
  'pending',
  'remaining',
  'outstanding',
  'unpaid',
  'payable',
  'बकाया',
]);
// `Fee paid on` and `Paid by` say when and how, not how much.
const notAmountWords = new Set(['on', 'date', 'at', 'by', 'via', 'mode', 'status']);

const received = 200;
/** How near a heading is to what is meant, which counts before its length: the student before the account. */
const nearness: Readonly<Partial<Record<ColumnField, readonly (readonly [RegExp, number])[]>>> = {
  full_name: [
    [/student|learner|pupil|child|candidate|participant|applicant|छात्र|विद्यार्थी|बच्चे/, 300],
    [/username|displayname/, 0],
    [/customer|buyer|payer/, 100],
    [/name|नाम/, 200],
  ],
  amount: [
    [/(?<!un|not|tobe)paid|received|collected/, received],
    [/fee|price|total|charge|cost|शुल्क|फीस|फ़ीस/, 0],
    [/am(?:oun)?t|payment|राशि|रकम/, 100],
  ],
};

const tables = Object.entries(headings).map(([field, { is = '', has = '' }]) => ({
  // The cast is safe, because the keys of `headings` are fields.
  field: field as ColumnField,
  whole: new Set([field.replaceAll('_', ''), ...is.split(' '), ...has.split(' ')].filter(Boolean)),
  within: new Set(has.split(' ').filter(Boolean)),
}));

export type HeadingFit = {
  field: ColumnField;
  score: number;
  /** Whether the cells must confirm it. */
  isDoubtful?: true;
  /** Whether an amount is named as received, so that the file tells what is charged from what was paid. */
  isReceived?: true;
};

/** Whether a heading names what no field takes, such as a date of birth. */
export function isForeign(heading: string): boolean {
  const words = wordsOf(heading);
  return words.some((word) => foreignWords.has(word)) || foreignWords.has(words.join(''));
}

const parents = /parent|father|mother|guardian|पिता|माता|अभिभावक/;
/** Whether a column of names is that of the account: a parent's only where the email address is a parent's, too. */
export function isBuyersName(heading: string, emailHeading: string): boolean {
  const name = wordsOf(heading).join('');
  if (/username|displayname/.test(name)) return false;
  return !parents.test(name) || parents.test(wordsOf(emailHeading).join(''));
}

export function isBalance(heading: string): boolean {
  const words = wordsOf(heading);
  return words.some((word) => balanceWords.has(word)) && !words.some((word) => notAmountWords.has(word));
}

/**
 * Which fields a heading may name, and how well: what is nearest to the field's meaning counts most, then a whole
 * heading, then the longest part of one.
 */
export function fitsOf(heading: string): HeadingFit[] {
  if (isForeign(heading)) return [];
  const words = wordsOf(heading);
  const whole = words.join('');
  const parts = words.flatMap((_, start) =>
    Array.from({ length: mostWords }, (_none, more) => words.slice(start, start + more + 1).join('')),
  );
  const factor = words.some((word) => othersWords.has(word)) ? 0.001 : 1;
  return tables.flatMap(({ field, whole: names, within }): HeadingFit[] => {
    const isWhole = names.has(whole);
    const longest = Math.max(0, ...parts.filter((part) => within.has(part)).map((part) => part.length));
    const best = isWhole ? 100 + whole.length : longest;
    if (best === 0) return [];
    if (weakNames.has(whole)) return [{ field, score: weakScore * factor }];
    const [, near = 0] = nearness[field]?.find(([meaning]) => meaning.test(whole)) ?? [];
    const isReceived = field === 'amount' && near === received;
    if (isReceived && words.some((word) => notAmountWords.has(word))) return [{ field, score: 1 }];
    const isDoubtful = field === 'course' && !isWhole && words.some((word) => courseFacts.has(word));
    return [
      {
        field,
        score: (best + near) * factor,
        ...(isDoubtful && { isDoubtful }),
        ...(isReceived && { isReceived }),
      },
    ];
  });
}

// `Amount (incl. GST)` and `Fee after discount` are amounts, `Amount (Rs.)` is `Amount`.
const qualifiers =
  / (?:(?:incl|including|inclusive|includes|after|with|net)(?: (?:of|all|any|the|\d{1,2})){0,3} (?:gst|tax|taxes|discount|discounts)|(?:gst|tax|taxes) (?:incl|included|inclusive)|rs|inr|in rupees|rupees)(?= |$)/g;

const wordsOf = (heading: string) =>
  ` ${heading
    .slice(0, 100)
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')}`
    .replace(qualifiers, '')
    .split(' ')
    .filter((word) => word !== '');
