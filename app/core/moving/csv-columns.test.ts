import { describe, expect, it } from 'vitest';
import { checkRow } from './check-row.ts';
import { choiceRefusal, headerKey, namesNoCourse } from './csv-columns.ts';
import { rowsOfLines } from './csv-rows.ts';
import { guessColumns } from './guess-csv-columns.ts';
import { mostLines } from './move-limits.ts';
import { readUpload } from './read-upload.server.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const reading = { zone: 'Asia/Kolkata', now: new Date('2026-05-04T10:00:00Z'), dates: 'dmy' as const };

function csvOf(bytes: Uint8Array) {
  const read = readUpload([{ name: 'list.csv', bytes }]);
  if (!read.success || !('lines' in read.upload)) throw new Error('no CSV file');
  return read.upload;
}

describe('[MOVE-6] CSV columns of other products', () => {
  it.each([
    ['{"level":"easy"}', []],
    ['', []],
    ['null', []],
    ['{"level":', ['extra-unreadable']],
    ['[1]', ['extra-unreadable']],
    ['easy', ['extra-unreadable']],
  ])('[MOVE-1] of courses name the further fields %j that cannot be read', (extra, notes) => {
    const columns = ['title', 'price', 'duration_days', 'extra'] as const;
    const choice = { columns: [...columns], dates: 'dmy' as const };
    const [row = expect.fail()] = rowsOfLines(
      [{ line: 2, cells: ['Kites', '499', '3', extra] }],
      choice,
      reading,
    );
    expect(checkRow(row, reading, () => null)).toMatchObject({ success: true, notes });
  });

  it.each([
    [
      'Teachable',
      'Fullname,Email,Course,Enrolled At,Percentage Completed,Completed At',
      ['full_name', 'email', 'course', 'enrolled_at', 'progress', 'completed_at'],
    ],
    [
      'Thinkific',
      'first_name;last_name;user_email;Product;Started;Percent',
      ['first_name', 'last_name', 'email', 'course', 'started_at', 'progress'],
    ],
    [
      'Graphy',
      'Student Name\tStudent_email\tMobile Number\tCourse Name\tEnrollment Date\tAmount Paid\tBatch',
      ['full_name', 'email', 'phone', 'course', 'enrolled_at', 'amount', null],
    ],
    ['courses', 'Title,Price,Duration,Type', ['title', 'price', 'duration_days', 'course_type']],
  ])('[B-36] are guessed for %s, with any delimiter', (_, header, columns) => {
    const upload = csvOf(utf8(`\ufeff${header}\r\n${header.replace(/[^,;\t]+/g, 'x')}\r\n`));
    expect(guessColumns(upload.header)).toEqual({ columns, dates: 'dmy' });
  });

  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with a byte order mark', (text: string) => utf8(`\ufeff${text}`)],
    ['UTF-16', utf16],
  ])('[B-36] may contain Hindi names in a file in %s', (_, encoded) => {
    const { header, lines } = csvOf(encoded('Name,Email\nआशा राव,asha@example.in\n'));
    expect(header).toEqual(['Name', 'Email']);
    expect(lines).toEqual([{ line: 2, cells: ['आशा राव', 'asha@example.in'] }]);
  });

  it('[B-36] may be encoded in Windows-1252', () => {
    const { lines } = csvOf(new Uint8Array(Buffer.from('Name,Email\nJos\xe9,j@example.in\n', 'latin1')));
    expect(lines[0]?.cells[0]).toBe('José');
  });

  it.each([
    ['9.88E+09', null, ['phone-rounded']],
    ['98765', null, ['phone-left-out']],
    ['NA', null, []],
    ['98765 43210', '+919876543210', []],
  ])('[B-36] [MOVE-35] with the phone number %j keep the person', (cell, phone, notes) => {
    const choice = guessColumns(['Email', 'Phone']);
    const [row] = rowsOfLines([{ line: 2, cells: ['a@example.in', cell] }], choice, reading);
    expect(row && checkRow(row, reading, () => null)).toMatchObject({
      success: true,
      fields: { phone },
      notes,
    });
  });

  it('give a person, an enrollment and a payment for each line, and each person once', () => {
    const choice = guessColumns(['Email', 'Name', 'Course', 'Enrolled At', 'Amount', 'Percent']);
    const rows = rowsOfLines(
      [
        { line: 2, cells: ['a@example.in', 'Asha', 'First Hover', '03/04/2026', '₹1,499', '45%'] },
        { line: 3, cells: ['A@example.in', 'Asha', 'Pointers', '', '0', ''] },
      ],
      choice,
      reading,
    );
    expect(rows.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      'users line 2',
      'enrollments line 2',
      'payments line 2',
      'enrollments line 3',
    ]);
    const [, seat, paid] = rows.map((row) => checkRow(row, reading, () => null));
    expect(seat).toMatchObject({
      fields: {
        email: 'a@example.in',
        progress: 45,
        status: 'active',
        enrolledAt: '2026-04-03T12:00:00.000Z',
      },
    });
    expect(paid).toMatchObject({ fields: { amount: 1499, status: 'completed' } });
  });

  it.each([
    [['full_name', null], 'email-needed'],
    [['title', 'price'], 'course-needed'],
    [['title', 'price', 'duration_days'], null],
    [['email'], null],
  ] as const)('are reported as incomplete for the choice %j', (columns, refusal) => {
    expect(choiceRefusal({ columns: [...columns], dates: 'dmy' })).toBe(refusal);
  });

  it('are recognized again, however their header is written', () => {
    expect(headerKey(['User Email', 'Course-Name'])).toBe(headerKey(['user_email', 'course name']));
  });
});

describe('[MOVE-38] the columns of a sheet of pupils', () => {
  const lines = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }));

  it('are guessed by the words of Indian schools', () => {
    const header =
      'Timestamp,Name of the Student,Mobile No.,E-mail ID,Course Joined,Fees Paid,Mode of Payment,UTR No,Class';
    expect(guessColumns(header.split(',')).columns).toEqual([
      ...['enrolled_at', 'full_name', 'phone', 'email', 'course', 'amount', 'method', 'reference'],
      null,
    ]);
  });

  it('are guessed by their content where the headings say nothing', () => {
    const rows = lines(
      ['आशा', 'asha@example.in', '98765 43210', '28/11/2026', 'Rs. 2,499/-', 'VIII'],
      ['रवि', 'ravi@example.in', '+91 98765-43211', '27/11/2026', '₹ 500', 'IX'],
      ['', '', '', '', '', ''],
    );
    const header = ['नाम', 'ईमेल', 'मोबाइल', 'तारीख', 'शुल्क', 'कक्षा'];
    expect(guessColumns(header, rows)).toEqual({
      columns: ['full_name', 'email', 'phone', 'enrolled_at', 'amount', null],
      dates: 'dmy',
    });
    const courses = lines(['Kites', '500', '5', 'a@example.in']);
    expect(guessColumns(['Title', 'Price', 'Days', 'Asked'], courses).columns[3]).toBeNull();
  });

  it('have the month first if a date can be read only so', () => {
    const header = ['Email', 'Timestamp'];
    const at = (...cells: string[]) => guessColumns(header, lines(...cells.map((cell) => ['', cell]))).dates;
    expect(at('11/28/2026 10:00:00', '11/05/2026 9:00:00')).toBe('mdy');
    expect(at('28/11/2026', '05/11/2026')).toBe('dmy');
    expect(at('11/05/2026')).toBe('dmy');
  });

  it.each([
    ['30 days', 30],
    ['4 weeks', 28],
    ['2 Months', 60],
    ['45', 45],
  ])('may have the duration %j', (cell, durationDays) => {
    const choice = { columns: ['title', 'price', 'duration_days'] as const, dates: 'dmy' as const };
    const lines = [{ line: 2, cells: ['Kites', 'Rs. 2,499/-', cell] }];
    const [row = expect.fail()] = rowsOfLines(lines, { ...choice, columns: [...choice.columns] }, reading);
    expect(checkRow(row, reading, () => null)).toMatchObject({ fields: { durationDays, price: 2499 } });
  });
});

describe('[MOVE-36] the payments of Razorpay', () => {
  const header =
    'id,amount,currency,status,order_id,invoice_id,method,amount_refunded,card_id,vpa,email,contact,error_code,created_at'.split(
      ',',
    );
  const row = (amount: string, status: string) =>
    `pay_1,${amount},INR,${status},order_1,,upi,0,,a@okaxis,a@example.in,+919876543210,,28/11/2025`.split(
      ',',
    );

  it('have amounts in paise, and only captured ones give a place', () => {
    const lines = ['captured', 'failed', 'refunded'].map((status, at) => ({
      line: at + 2,
      cells: row('149900', status),
    }));
    const choice = guessColumns(header, lines);
    expect(choice).toMatchObject({ unit: 'paise' });
    expect(namesNoCourse(choice)).toBe(true);
    const rows = rowsOfLines(lines, { ...choice, columns: choice.columns.with(4, 'course') }, reading);
    const seats = rows.filter(({ kind }) => kind === 'enrollments');
    expect(seats.map(({ source }) => source)).toEqual(['line 2']);
    const paid = rows.filter(({ kind }) => kind === 'payments');
    expect(paid.map((one) => checkRow(one, reading, () => null))).toMatchObject([
      { fields: { amount: 1499, status: 'completed', reference: 'pay_1', method: 'upi' } },
      { fields: { amount: 1499, status: 'failed' } },
      { fields: { amount: 1499, status: 'refunded' } },
    ]);
  });

  it('are in rupees where an amount has a point', () => {
    const lines = [{ line: 2, cells: row('1499.00', 'captured') }];
    expect(guessColumns(header, lines).unit).toBeUndefined();
  });
});

describe('an uploaded file to import', () => {
  const many = `email,name\n${'a@example.in,A\n'.repeat(mostLines + 1)}`;
  it.each([
    ['no file', [], 'file-missing'],
    ['a workbook', ['PK\x03\x04'], 'spreadsheet'],
    ['an empty file', [''], 'file-empty'],
    ['empty lines', ['\ufeff\n \n'], 'file-empty'],
    ['a text', ['hello'], 'not-readable'],
    ['JSON of nothing known', ['{"a":{"b":{"c":1}}}'], 'not-readable'],
    ['broken JSON', ['{"users":'], 'not-readable'],
    ['two lists', ['email,name\na@b.in,A', 'email,name\nb@b.in,B'], 'mixed-files'],
    ['a header alone', ['email,name\n'], 'no-lines'],
    ['too many lines', [many], 'too-many-lines'],
  ])('[MOVE-8] is refused: %s', (_, texts, error) => {
    const files = texts.map((text) => ({ name: 'x', bytes: utf8(text) }));
    expect(readUpload(files)).toEqual({ success: false, error });
  });

  it('[MOVE-8] [B-34] is refused before it is read if it is larger than 50 MB', () => {
    const bytes = new Uint8Array(51 * 1024 * 1024);
    expect(readUpload([{ name: 'big.json', bytes }])).toEqual({ success: false, error: 'too-large' });
  });
});
