import { parseRupees } from '@pankh/india/typed-rupees.ts';
import type { CourseCardData } from '#app/core/courses/card-data.ts';
import type { CourseFormValues } from '#app/core/courses/form/course-form-values.ts';
import { courseClaims, type FigureMode, withClaims } from '#app/domain/claims.ts';
import { courseDefaults, slugify, withoutBlankRows } from '#app/domain/course.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import { noReviews, type ReviewFigure } from '#app/domain/review.ts';

/** The course's own students and reviews. `mode`: counted, or as typed by the owner. */
export type PreviewFigures = { mode: FigureMode; countedStudents: number; reviews: ReviewFigure };

export const newFigures = (mode: FigureMode): PreviewFigures => ({
  mode,
  countedStudents: 0,
  reviews: noReviews,
});

/** As visitors would see it (CLAIM-4). The form may have incomplete or invalid values. */
export function previewCard(
  values: CourseFormValues,
  imageUrl: string,
  { mode, countedStudents, reviews }: PreviewFigures,
): CourseCardData {
  const typed = typedCard(values, imageUrl);
  const facts = { typedStudents: typed.enrolledCount, typedRating: typed.rating, countedStudents, reviews };
  return withClaims(typed, courseClaims(mode, facts));
}

function typedCard(values: CourseFormValues, imageUrl: string) {
  const title = values.title.trim() || 'Title of the course';
  return {
    id: 'preview',
    slug: values.slug.trim() || slugify(title, 'course'),
    title,
    shortDescription: values.short_description,
    price: parseRupees(values.price) ?? 0,
    originalPrice: parseRupees(values.original_price),
    durationDays: wholeOr(values.duration_days, 1),
    courseType: values.course_type || courseDefaults.courseType,
    features: withoutBlankRows(values.features),
    deliveryIncludes: withoutBlankRows(values.delivery_includes),
    enrolledCount: wholeOr(values.enrolled_count, 0),
    rating: ratingOf(values.rating),
    imageUrl: isSafeLink(imageUrl) ? imageUrl : null,
    createdAt: new Date(0),
  };
}

function wholeOr(text: string, usual: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= usual ? value : usual;
}

function ratingOf(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && value >= 0 && value <= 5 ? value : null;
}
