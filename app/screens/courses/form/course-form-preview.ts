import type { CourseCardData } from '#app/core/courses/card-data.ts';
import type { CourseFormValues } from '#app/core/courses/form/course-form-values.ts';
import { courseDefaults, slugify, withoutBlankRows } from '#app/domain/course.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import { parseRupees } from '#app/domain/money.ts';

/**
 * Returns the data of the course's card as visitors would see it. The values of the form may still be
 * incomplete or invalid.
 */
export function previewCard(values: CourseFormValues, imageUrl: string): CourseCardData {
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
