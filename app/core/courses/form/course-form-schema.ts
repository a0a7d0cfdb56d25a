import { z } from 'zod';
import { courseTypes, isCourseSlug, withoutBlankRows } from '#app/domain/course.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import { type Checked, checkValues, type FormErrors } from '#app/domain/form.ts';
import { parseRupees } from '#app/domain/money.ts';
import { type CourseFormValues, imageOf } from './course-form-values.ts';

// The largest value of the database's integer type.
const largest = 2_147_483_647;
const most = {
  title: 200,
  short: 500,
  description: 20_000,
  row: 300,
  rows: 60,
  details: 20_000,
  address: 2_048,
};

const required = (what: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, `${what} is required.`)
    .max(longest, `${what} is longer than ${longest} characters.`);

const wholeNumber = (least: number, message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= largest, message);

const badAmount = 'Enter an amount of 0 or more in rupees, such as 1499 or 1,499.50.';
const rupees = z.string().transform((text, context) => {
  const amount = parseRupees(text);
  if (amount === null) context.addIssue({ code: 'custom', message: badAmount });
  return amount ?? 0;
});
const blankIsNull = <T extends z.ZodType>(inner: T) =>
  z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? null : text), inner.nullable());

const badRating = 'Enter a rating from 0 to 5 in steps of 0.1, such as 4.5.';
const rating = z
  .string()
  .trim()
  .regex(/^\d(\.\d)?0*$/, badRating)
  .transform(Number)
  .refine((value) => value <= 5, badRating);

const rows = z
  .array(z.string())
  .transform(withoutBlankRows)
  .refine((list) => list.length <= most.rows, `Keep to ${most.rows} rows.`)
  .refine(
    (list) => list.every((row) => row.length <= most.row),
    `Keep each row under ${most.row + 1} characters.`,
  );

const image = z
  .string()
  .max(most.address, 'This address is too long.')
  .refine((address) => address === '' || isSafeLink(address), 'Enter an address that starts with https://.')
  .transform((address) => address || null);

const badSlug = 'Use a to z, 0 to 9 and single hyphens, at most 80 in all, such as learn-drones.';

/**
 * Validates what was typed (ADM-CRS-6): amounts become rupees, blank rows are dropped, and an empty image
 * becomes null.
 */
const courseSchema = z.object({
  title: required('Title', most.title),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || isCourseSlug(text), badSlug)
    .transform((text) => text || null),
  shortDescription: required('Short description', most.short),
  description: required('Description', most.description),
  courseType: z.enum(courseTypes, 'Choose a type.'),
  durationDays: wholeNumber(1, 'Enter a whole number of days, 1 or more.'),
  price: rupees,
  originalPrice: blankIsNull(rupees),
  enrolledCount: wholeNumber(0, 'Enter a whole number, 0 or more.'),
  rating: blankIsNull(rating),
  isActive: z.enum(['true', 'false'], 'Choose one.').transform((text) => text === 'true'),
  imageUrl: image,
  features: rows,
  deliveryIncludes: rows,
  details: z.record(z.string(), z.string().max(most.details, 'This text is too long.')),
});

/** A course as an admin wants it stored; without a slug, one is made from the title. */
export type CourseInput = z.output<typeof courseSchema>;

/** Error messages by the field's name in the form. */
export type CourseFormErrors = FormErrors<string>;

const formNames: Readonly<Record<string, string>> = {
  shortDescription: 'short_description',
  courseType: 'course_type',
  durationDays: 'duration_days',
  originalPrice: 'original_price',
  enrolledCount: 'enrolled_count',
  isActive: 'is_active',
  deliveryIncludes: 'delivery_includes',
  imageUrl: 'image',
};

/** Returns the course that was typed, or one error message per wrong field (ADM-CRS-6). */
export function checkCourse(values: CourseFormValues): Checked<string, CourseInput> {
  const typed = {
    title: values.title,
    slug: values.slug,
    shortDescription: values.short_description,
    description: values.description,
    courseType: values.course_type,
    durationDays: values.duration_days,
    price: values.price,
    originalPrice: values.original_price,
    enrolledCount: values.enrolled_count,
    rating: values.rating,
    isActive: values.is_active,
    imageUrl: imageOf(values),
    features: values.features,
    deliveryIncludes: values.delivery_includes,
    details: values.details,
  };
  return checkValues(typed, courseSchema, {}, formName);
}

function formName(path: readonly PropertyKey[]): string {
  const [field = '', detail] = path.map(String);
  return field === 'details' && detail ? detail : (formNames[field] ?? field);
}
