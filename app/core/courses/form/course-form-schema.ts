import { typedValue } from '@pankh/india/typed-line.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { z } from 'zod';
import { isCourseSlug, withoutBlankRows } from '#app/domain/course.ts';
import { longestKey } from '#app/domain/course-types.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import { type Checked, checkValues, type FormErrors } from '#app/domain/form.ts';
import { longestOwn } from '#app/domain/text-limits.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { type CourseFormValues, imageOf, longestOfCourse } from './course-form-values.ts';

type FieldError = keyof typeof courseAdminWords.fieldErrors;

// The largest value of PostgreSQL's type `integer`, in which days and amounts are stored.
const largest = 2_147_483_647;
const most = { ...longestOfCourse, row: 300, rows: 60, details: 20_000, address: 2_048 };

const required = (longest: number, missing: FieldError, tooLong: FieldError) =>
  z.string().trim().min(1, missing).max(longest, tooLong);

const wholeNumber = (least: number, message: FieldError, blank = '') =>
  z
    .string()
    .transform((text) => typedValue(text) || blank)
    .pipe(z.string().regex(/^\d{1,10}$/, message))
    .transform(Number)
    .refine((value) => value >= least && value <= largest, message);

const rupees = z.string().transform((text, context) => {
  const amount = parseRupees(text);
  if (amount === null) context.addIssue({ code: 'custom', message: 'amount-invalid' satisfies FieldError });
  return amount ?? 0;
});
const blankIsNull = <T extends z.ZodType>(inner: T) =>
  z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? null : text), inner.nullable());

const badRating: FieldError = 'rating-invalid';
const rating = z
  .string()
  .transform(typedValue)
  .pipe(z.string().regex(/^\d(\.\d)?0*$/, badRating))
  .transform(Number)
  .refine((value) => value <= 5, badRating);

const rows = z
  .array(z.string())
  .transform(withoutBlankRows)
  .refine((list) => list.length <= most.rows, 'rows-too-many' satisfies FieldError)
  .refine((list) => list.every((row) => row.length <= most.row), 'row-too-long' satisfies FieldError);

const image = z
  .string()
  .max(most.address, 'image-too-long' satisfies FieldError)
  .refine((address) => address === '' || isSafeLink(address), 'image-invalid' satisfies FieldError)
  .transform((address) => address || null);

/** Validates the course form (ADM-CRS-6): amounts in rupees, no empty rows, an empty image URL is null. */
const courseSchema = z.object({
  title: oneLine<FieldError>(most.title, 'title-too-long', 'title-missing'),
  slug: z
    .string()
    .transform((text) => typedValue(text).toLowerCase())
    .refine((text) => text === '' || isCourseSlug(text), 'address-invalid' satisfies FieldError)
    .transform((text) => text || null),
  shortDescription: required(most.short, 'short-missing', 'short-too-long'),
  description: required(most.description, 'description-missing', 'description-too-long'),
  // Checks only that a type is given. Whether the type exists is checked in the transaction that saves the course.
  courseType: required(longestKey, 'type-missing', 'type-missing'),
  durationDays: wholeNumber(1, 'days-invalid'),
  price: rupees,
  originalPrice: blankIsNull(rupees),
  enrolledCount: wholeNumber(0, 'count-invalid', '0'),
  rating: blankIsNull(rating),
  isActive: z
    .enum(['true', 'false'], 'visibility-missing' satisfies FieldError)
    .transform((text) => text === 'true'),
  imageUrl: image,
  features: rows,
  deliveryIncludes: rows,
  teacherIds: z.array(z.string().max(longestOwn)).max(most.rows),
  details: z
    .record(z.string(), z.string().max(most.details, 'text-too-long' satisfies FieldError))
    .refine(({ makes_media: link = '' }) => link.trim() === '' || isSafeLink(link.trim()), {
      path: ['makes_media'],
      error: 'media-invalid' satisfies FieldError,
    }),
});

/** A course from the course form, after validation. If `slug` is null, one will be made from the title. */
export type CourseInput = z.output<typeof courseSchema>;

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

/** Returns the course that was typed, or one error message for each wrong field (ADM-CRS-6). */
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
    teacherIds: values.teachers,
    details: values.details,
  };
  return checkValues(typed, courseSchema, courseAdminWords.fieldErrors, formName);
}

function formName(path: readonly PropertyKey[]): string {
  const [field = '', detail] = path.map(String);
  return field === 'details' && detail ? detail : (formNames[field] ?? field);
}
