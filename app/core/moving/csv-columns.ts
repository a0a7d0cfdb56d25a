import type { DateOrder } from '@pankh/india/date-order.ts';

export const personFields = [
  'email',
  'full_name',
  'first_name',
  'last_name',
  'phone',
  'address',
  'learner_name',
  'learner_class',
  'course',
  'status',
  'progress',
  'enrolled_at',
  'started_at',
  'last_accessed',
  'completed_at',
  'time_spent_minutes',
  'amount',
  'currency',
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
  /** The id of the course in which lines without a course enroll; if undefined, in none. */
  course?: string | undefined;
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
export function namesNoCourse({ columns, course }: ColumnChoice): boolean {
  return columns.includes('email') && !columns.includes('course') && !course;
}

/** A heading as one word: in lower case, without spaces and punctuation. */
export const plainHeading = (cell: string) =>
  cell
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
