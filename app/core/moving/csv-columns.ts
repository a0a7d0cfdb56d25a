import type { DateOrder } from '@pankh/india/date-order.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import type { CsvLine } from '#app/platform/read-csv.server.ts';
import type { MoveNote } from './checked-row.ts';
import type { RawRow } from './move-kinds.ts';
import { readPaymentStatus } from './payment-status.ts';
import { isRecord } from './plain-values.ts';

/** What a column of another product's CSV file can contain. */
export const personFields = [
  'email',
  'full_name',
  'first_name',
  'last_name',
  'phone',
  'address',
  'course',
  'status',
  'progress',
  'enrolled_at',
  'started_at',
  'last_accessed',
  'completed_at',
  'time_spent_minutes',
  'amount',
  'method',
  'reference',
  'payment_status',
] as const;

export const courseFields = [
  'title',
  'price',
  'duration_days',
  'original_price',
  'course_type',
  'short_description',
  'description',
  'features',
  'delivery_includes',
  'image_url',
  'slug',
  'enrolled_count',
  'rating',
  'is_active',
  'id',
  'created_at',
  'updated_at',
  'extra',
] as const;

export type ColumnField = (typeof personFields)[number] | (typeof courseFields)[number];

/** The owner's choice: what each column contains, from left to right; null for an ignored one. */
export type ColumnChoice = {
  columns: (ColumnField | null)[];
  dates: DateOrder;
  /** Whether amounts are in paise, as payment gateways store them. If undefined, they are in rupees. */
  unit?: 'paise' | undefined;
};

export type ChoiceRefusal = 'email-needed' | 'course-needed';

/** The header row as one text, by which a later file with the same header gets the same choice. */
export function headerKey(header: readonly string[]): string {
  return header.map(plainHeading).join('|').slice(0, 2_000);
}

/** Which required column is missing: people need an email address; courses need a title, a price and a duration. */
export function choiceRefusal({ columns }: ColumnChoice): ChoiceRefusal | null {
  if (columns.includes('email')) return null;
  const needed = ['title', 'price', 'duration_days'] as const;
  if (needed.every((field) => columns.includes(field))) return null;
  return needed.some((field) => columns.includes(field)) ? 'course-needed' : 'email-needed';
}

/** Whether the lines are people without a course, so that nobody will be enrolled (MOVE-37). */
export function namesNoCourse({ columns }: ColumnChoice): boolean {
  return columns.includes('email') && !columns.includes('course');
}

/**
 * Reads each line as a person (one row for several lines), with an enrollment if it names a course, and a payment if
 * its amount is not zero. Without a column of email addresses, each line is a course.
 */
export function rowsOfLines(lines: readonly CsvLine[], choice: ColumnChoice): RawRow[] {
  const seen = new Set<string>();
  return lines.flatMap(({ line, cells }): RawRow[] => {
    const raw: Record<string, unknown> = {};
    choice.columns.forEach((field, index) => {
      const cell = cells[index] ?? '';
      if (field && cell !== '' && raw[field] === undefined) raw[field] = cell;
    });
    const source = `line ${line}`;
    if (choice.unit === 'paise') raw.amount = inRupees(raw.amount);
    if (!choice.columns.includes('email')) return [courseRow(raw, source)];
    const email = normalizeEmail(String(raw.email ?? ''));
    const rows: RawRow[] = [];
    if (email === '' || !seen.has(email)) {
      const { email: address, full_name, first_name, last_name, phone, address: home } = raw;
      const person = { email: address, full_name, first_name, last_name, phone, address: home };
      rows.push({ kind: 'users', source, id: null, raw: person });
    }
    seen.add(email);
    const { payment_status: paymentStatus, ...further } = raw;
    const seat = { ...further, user_email: raw.email, email: undefined };
    if (email !== '' && raw.course && isEnrolling(paymentStatus))
      rows.push({ kind: 'enrollments', source, id: null, raw: seat });
    if (email !== '' && raw.amount && Number(String(raw.amount).replace(/[^\d.]/g, '')) !== 0) {
      const paid = { ...seat, status: paymentStatus, created_at: raw.enrolled_at };
      rows.push({ kind: 'payments', source, id: null, raw: paid });
    }
    return rows;
  });
}

function courseRow({ extra, ...raw }: Record<string, unknown>, source: string): RawRow {
  let further: unknown = {};
  try {
    further = JSON.parse(String(extra ?? '{}'));
  } catch {
    further = undefined;
  }
  const notes: MoveNote[] = isRecord(further) || further === null ? [] : ['extra-unreadable'];
  const id = typeof raw.id === 'string' ? raw.id : null;
  const own = Object.fromEntries(
    Object.entries(isRecord(further) ? further : {}).filter(([name]) => name !== '__proto__'),
  );
  return { kind: 'courses', source, id, raw: { ...own, ...raw }, notes };
}

// A gateway's whole numbers are paise. Others, such as `499.00`, are left to the check of the row.
function inRupees(amount: unknown): unknown {
  const paise = typeof amount === 'string' && /^\d{1,12}$/.test(amount) ? Number(amount) : null;
  return paise === null ? amount : (paise / 100).toFixed(2);
}

/** Whether a payment of this status enrolls the payer: not if it failed or was refunded. */
function isEnrolling(status: unknown): boolean {
  const read = readPaymentStatus(String(status ?? ''));
  return read === null || read === 'completed';
}

export const plainHeading = (cell: string) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
