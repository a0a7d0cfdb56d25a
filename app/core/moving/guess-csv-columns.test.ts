import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pupilsSheet } from '#tests/support/moving/pupils-sheet.ts';
import { profileOf } from './csv-profiles.ts';
import { guessColumns } from './guess-csv-columns.ts';
import { readUpload } from './read-upload.server.ts';

const linesOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }));
const guessOf = (header: string, ...rows: string[]) =>
  guessColumns(header.split(','), linesOf(...rows.map((row) => row.split(',')))).columns;

describe('[DAY-55] the columns of a sheet', () => {
  it.each([
    ['Name,E-mail ID,Mobile No.', ['full_name', 'email', 'phone']],
    ['Student Name,Parent Email,WhatsApp,Fees,DOJ', ['full_name', 'email', 'phone', 'amount', 'enrolled_at']],
    ['Email,Name of the Child,Parent Name,Amt.', ['email', 'full_name', null, 'amount']],
    ['Email,Your name as on certificate?,Which course do you want?', ['email', 'full_name', 'course']],
    ['Email,Course,Course Fee (Rs.),Due date', ['email', 'course', 'amount', null]],
    ['Email,Course,Course Fee (Rs.),Fees pending', ['email', 'course', null, null]],
    ['Email,Course Fee,Fee Paid,Balance', ['email', null, 'amount', null]],
    ['Email,Price,Amount,Paid (Rs.)', ['email', null, null, 'amount']],
    ['Email,Fees,Payment Received', ['email', null, 'amount']],
    ['Email,Fee,Unpaid', ['email', null, null]],
    ['Email,Fee to be paid,Received', ['email', null, 'amount']],
    ['Email,Total Fee,Amount', ['email', null, 'amount']],
    ['Email,Amount,Fee Paid On', ['email', 'amount', 'enrolled_at']],
    ['Email,Amount (incl. 18% GST),GST', ['email', 'amount', null]],
    ['Email,Fee after discount', ['email', 'amount']],
    ['Email,Total incl. tax,Tax', ['email', 'amount', null]],
    ['Email,Course fee,Course duration,Course start date', ['email', 'amount', null, 'started_at']],
    ['Email,Username,Name', ['email', null, 'full_name']],
    ['Email,Customer Name,Name', ['email', null, 'full_name']],
    ['Email,Username', ['email', 'full_name']],
    ['Email,Father’s Mobile,Mobile (WhatsApp)', ['email', null, 'phone']],
    ['Email,Mother’s phone', ['email', 'phone']],
    ['Email,School Name,Date of Birth,Age', ['email', null, null, null]],
    ['Email,Order ID,Transaction ID', ['email', null, 'reference']],
    ['ईमेल,विद्यार्थी का नाम,मोबाइल नंबर,कोर्स,शुल्क', ['email', 'full_name', 'phone', 'course', 'amount']],
    ['ईमेल,नाम,जन्म तिथि,प्रवेश तिथि', ['email', 'full_name', null, 'enrolled_at']],
  ])('are guessed by the headings %s', (header, columns) => {
    expect(guessOf(header)).toEqual(columns);
  });

  it.each([
    ['a date of birth is no date of joining', 'Email,D O B', ['a@b.in,12/03/2014'], ['email', null]],
    ['Paid may say yes or no', 'Email,Paid', ['a@b.in,Yes', 'c@d.in,No'], ['email', null]],
    ['Paid may be an amount', 'Email,Paid', ['a@b.in,Rs. 500/-', 'c@d.in,-'], ['email', 'amount']],
    [
      'Status may be of the payment',
      'Email,Status',
      ['a@b.in,Paid', 'c@d.in,Due'],
      ['email', 'payment_status'],
    ],
    [
      'Status may be of the place',
      'Email,Status',
      ['a@b.in,Active', 'c@d.in,Completed'],
      ['email', 'status'],
    ],
    [
      'Status of payments that failed',
      'Email,Course,Status',
      ['a@b.in,Kites,completed', 'c@d.in,Kites,completed', 'e@f.in,Kites,failed', 'g@h.in,Kites,refunded'],
      ['email', 'course', 'payment_status'],
    ],
    [
      'Status beside an amount',
      'Email,Amount,Status',
      ['a@b.in,500,Completed'],
      ['email', 'amount', 'payment_status'],
    ],
    ['Status without payments', 'Email,Status', ['a@b.in,Completed'], ['email', 'status']],
    [
      'a fee is not what was paid, whatever Paid says',
      'Email,Course Fee,Paid',
      ['a@b.in,Rs. 500/-,Yes', 'c@d.in,Rs. 500/-,No'],
      ['email', null, null],
    ],
    ['ways to pay', 'Email,How?', ['a@b.in,GPay', 'c@d.in,Cash'], ['email', 'method']],
    ['amounts with their sign', 'Email,Kitna', ['a@b.in,500/-', 'c@d.in,1200 Rs'], ['email', 'amount']],
    [
      'dates with names of months',
      'Email,When',
      ['a@b.in,12-Mar-26', 'c@d.in,3 Apr 2026'],
      ['email', 'enrolled_at'],
    ],
    ['two columns of phones', 'Email,A,B', ['a@b.in,9876543210,9876543211'], ['email', 'phone', null]],
  ])('are guessed by their cells: %s', (_, header, rows, columns) => {
    expect(guessOf(header, ...rows)).toEqual(columns);
  });

  it.each([
    ['Email,Customer Name,Student Name', ['email', 'full_name', 'learner_name']],
    ['Email,Name,Child,Class', ['email', 'full_name', 'learner_name', 'learner_class']],
    [
      'Email,First name,Last name,Name of the student,Which grade?',
      ['email', 'first_name', 'last_name', 'learner_name', 'learner_class'],
    ],
    [
      'Parent Name,Parent Email,Child’s name,Class / Std',
      ['full_name', 'email', 'learner_name', 'learner_class'],
    ],
    ['Email,Father’s name,Student name,Class', ['email', null, 'full_name', null]],
    ['Email,Username,Student name,Class', ['email', null, 'full_name', null]],
    ['Email,Student name,Class', ['email', 'full_name', null]],
    ['Email,Name,Class', ['email', 'full_name', null]],
    ['ईमेल,नाम,बच्चे का नाम,कक्षा', ['email', 'full_name', 'learner_name', 'learner_class']],
  ])('[DAY-196] say who learns only beside the name of the buyer: %s', (header, columns) => {
    expect(guessOf(header)).toEqual(columns);
  });

  it.each([
    ['answers', 'Yes', 'VI', ['email', 'full_name', null, null]],
    ['an email address', 'c@d.in', 'VI', ['email', 'full_name', null, null]],
    ['a mark', 'Asha Rao', 'A+', ['email', 'full_name', 'learner_name', null]],
    ['a course', 'Asha Rao', 'Yoga for beginners', ['email', 'full_name', 'learner_name', null]],
  ])('[DAY-196] do not say who learns where the cells are %s', (_, student, grade, columns) => {
    expect(guessOf('Email,Name,Student,Class', `a@b.in,Ravi,${student},${grade}`)).toEqual(columns);
  });

  it('are guessed by the courses that the shop has', () => {
    const lines = linesOf(['a@b.in', 'First Hover'], ['c@d.in', 'pointers-in-c'], ['e@f.in', '']);
    const courses = new Set(['first hover', 'pointers-in-c']);
    expect(guessColumns(['Email', 'Joined for'], lines, courses).columns).toEqual(['email', 'course']);
    expect(guessColumns(['Email', 'Joined for'], lines).columns).toEqual(['email', null]);
  });

  it('may be courses under a heading with other words, if the cells name them', () => {
    const header = ['Email', 'Course batch'];
    const lines = linesOf(['a@b.in', 'Kites'], ['c@d.in', 'Kites']);
    expect(guessColumns(header, lines, new Set(['kites'])).columns).toEqual(['email', 'course']);
    expect(guessColumns(header, lines).columns).toEqual(['email', null]);
  });

  it('[MOVE-36] are taken from memory, but unit and dates only where the file does not tell', () => {
    const known = {
      columns: ['email', 'amount', 'enrolled_at'] as const,
      unit: 'paise',
      dates: 'mdy',
    } as const;
    const of = (amount: string, date: string) => {
      const lines = linesOf(['a@b.in', amount, date]);
      const remembered = { ...known, columns: [...known.columns], course: 'c1' };
      return guessColumns(['Email', 'A', 'B'], lines, new Set(), remembered);
    };
    const { columns } = known;
    expect(of('149900', '03/04/2026')).toEqual({ columns, unit: 'paise', dates: 'mdy' });
    expect(of('1499.00', '03/04/2026')).toEqual({ columns, dates: 'mdy' });
    expect(of('149900', '28/04/2026')).toEqual({ columns, unit: 'paise', dates: 'dmy' });
  });

  it('are all guessed in a school’s sheet of 12 columns', () => {
    const read = readUpload([{ name: 'pupils.csv', bytes: pupilsSheet(['First Hover']) }]);
    if (!read.success || !('lines' in read.upload)) throw new Error('no list');
    const { header, lines } = read.upload;
    expect(lines).toHaveLength(200);
    expect(guessColumns(header, lines, new Set(['first hover']))).toEqual({
      columns: [
        ...[null, null, 'full_name', null, null, 'phone'],
        ...['email', null, 'course', 'enrolled_at', 'amount', 'method'],
      ],
      dates: 'dmy',
    });
  });

  it('never throw, and never give one field two columns', () => {
    const word = fc.constantFrom(
      ...[
        'Email',
        'Mobile',
        'Parent',
        'Name',
        'Fees',
        'Amt',
        'Date',
        'Status',
        'Course',
        'id',
        'शुल्क',
        'Title',
      ],
      ...['Price', 'Duration', 'payment_id', 'buyer_name', 'of', '', '(Rs.)', 'Timestamp', '₹', '__proto__'],
    );
    const heading = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    const cell = fc.oneof(
      fc.constantFrom('a@b.in', '9876543210', '12/03/2026', 'Rs. 5/-', 'Paid', 'GPay', '45%', ''),
      fc.string(),
    );
    const sheet = fc.record({
      header: fc.array(fc.oneof(heading, fc.string()), { maxLength: 20 }),
      rows: fc.array(fc.array(cell, { maxLength: 20 }), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(sheet, ({ header, rows }) => {
        const { columns } = guessColumns(header, linesOf(...rows), new Set(['paid']));
        const used = columns.filter((field) => field !== null);
        expect(columns).toHaveLength(header.length);
        expect(new Set(used).size).toBe(used.length);
      }),
    );
  });

  it('are guessed by the first 200 lines, so that a long file takes no longer', () => {
    const dates = Array.from({ length: 200 }, () => ['a@b.in', '12/03/2026']);
    const others = Array.from({ length: 900 }, () => ['a@b.in', '9876543210']);
    expect(guessColumns(['Email', '?'], linesOf(...dates, ...others)).columns).toEqual([
      'email',
      'enrolled_at',
    ]);
  });
});

describe('[DAY-55] the files of other products are recognized', () => {
  it.each([
    [
      'Razorpay, payments',
      'id,amount,currency,status,order_id,method,amount_refunded,card_id,vpa,email,contact,error_code,created_at',
      [
        'reference',
        'amount',
        'currency',
        'payment_status',
        null,
        'method',
        null,
        null,
        null,
        'email',
        'phone',
        null,
        'enrolled_at',
      ],
    ],
    [
      'Razorpay, payment page',
      'payment_page_id,Payment Page Title,Payment Date,Order ID,Item Name,Item Amount,Item Payment Amount,Total Payment Amount,Email,Phone',
      [null, null, 'enrolled_at', 'reference', 'course', null, 'amount', null, 'email', 'phone'],
    ],
    [
      'Instamojo',
      'payment_id,link_title,buyer_name,buyer_email,buyer_phone,amount,fees,status,created_at',
      ['reference', 'course', 'full_name', 'email', 'phone', 'amount', null, 'payment_status', 'enrolled_at'],
    ],
    [
      'Teachable',
      'Fullname,Email,Course,Enrolled At,Percentage Completed,Completed At',
      ['full_name', 'email', 'course', 'enrolled_at', 'progress', 'completed_at'],
    ],
    [
      'Thinkific',
      'user_email,user_name,course_name,percentage_completed,started_at,completed_at',
      ['email', 'full_name', 'course', 'progress', 'started_at', 'completed_at'],
    ],
    [
      'Google Form',
      'Timestamp,Email Address,Name of the student,Course',
      ['enrolled_at', 'email', 'full_name', 'course'],
    ],
  ])('%s', (name, header, columns) => {
    const names = header.split(',');
    expect(profileOf(names)?.name).toBe(name);
    expect(guessColumns(names).columns).toEqual(columns);
  });

  it('Razorpay’s settlements, which name nobody', () => {
    const names = 'entity_id,type,debit,credit,amount,currency,fee,tax,settlement_id,settlement_utr'.split(
      ',',
    );
    expect(profileOf(names)).toMatchObject({ name: 'Razorpay, settlements', isNameless: true });
    expect(guessColumns(names).columns.every((field) => field === null)).toBe(true);
  });

  it('a school’s own sheet is none of them', () => {
    expect(profileOf(['Name', 'Email', 'Fees'])).toBeNull();
    expect(profileOf(['No.', 'Timestamp', 'Email'])).toBeNull();
  });

  const razorpay = 'id,amount,status,order_id,amount_refunded,card_id,vpa,fee,email,error_code';
  it.each([
    ['paise', ['149900,3538'], 'paise'],
    ['rupees with a point', ['1499.00,35.38'], undefined],
    ['rupees whose fee has a point', ['1499,35.38'], undefined],
    ['rupees that Excel has cut to whole ones', ['1499,35', '2499,59'], undefined],
  ])('[MOVE-36] with the unit of the amounts: %s', (_, rows, unit) => {
    const lines = rows.map((row) => {
      const [amount, fee] = row.split(',');
      return `pay_1,${amount},captured,order_1,0,,,${fee},a@b.in,`.split(',');
    });
    expect(guessColumns(razorpay.split(','), linesOf(...lines)).unit).toBe(unit);
  });
});
