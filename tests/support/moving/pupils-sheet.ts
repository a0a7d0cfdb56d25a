const names = [
  ...[
    'Ishika Tambe',
    'रवि शर्मा',
    'Zubin Irani',
    'Harleen Gill',
    'Kavitha Iyer',
    'José D’Souza',
    'Trisha Das',
    'Om',
  ],
];
const fees = ['Rs. 2,499/-', '₹ 500', '2,499.00', '1,23,456.00', '₹2,499', 'NA', '499', 'Rs 750 only'];
const ways = ['GPay', 'Cash', 'UPI', 'PhonePe', 'Bank Transfer'];

export const sheetHeader = [
  ...['Sr. No.', 'Timestamp', 'Student’s Name', 'Class', 'Father’s Name', 'Mobile No. (WhatsApp)'],
  ...['E-mail ID', 'DOB', 'Course', 'D.O.J.', 'Fees Paid (Rs.)', 'Mode'],
];

/**
 * The lines of a school's sheet, as Excel saves it in India: of 200 pupils, one has a rounded phone number, one a
 * date that is none, one a course that the shop does not have, and one no email address.
 */
export function pupilsSheet(courses: readonly string[], { pupils = 200, tag = 'sheet' } = {}): Uint8Array {
  const lines = Array.from({ length: pupils }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    const of = <Item>(list: readonly Item[]) => list[index % list.length];
    const cells = [
      ...[index + 1, `${day}/03/2026 19:45:10`, of(names), ['VI', 'VII', 'VIII'][index % 3], 'Mr. Rao'],
      index === 10 ? '9.87654E+09' : `98${String(76_500_000 + index)}`,
      index === 13 ? '' : `pupil${index + 1}.${tag}@example.in`,
      ...[`${day}/06/2014`, index === 12 ? 'Robotics Club' : of(courses)],
      ...[index === 11 ? 'next week' : `${day}-Mar-26`, of(fees), of(ways)],
    ];
    return cells.map((cell) => (/[;"]/.test(String(cell)) ? `"${cell}"` : cell)).join(';');
  });
  return new TextEncoder().encode(`\ufeff${[sheetHeader.join(';'), ...lines].join('\r\n')}\r\n`);
}
