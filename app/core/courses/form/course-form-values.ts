import type { FigureMode } from '#app/domain/claims.ts';
import { type Course, courseDefaults } from '#app/domain/course.ts';
import { type NamedCourseType, usualType } from '#app/domain/course-types.ts';
import { textIn, textsIn } from '#app/domain/form-fields.ts';
import { recordOf } from '#app/domain/record.ts';
import { storedImageOf } from '#app/domain/stored-image.ts';
import { type CourseDetails, detailNames, detailsOf } from './course-form-details.ts';

/** The longest texts of a course, in characters. */
export const longestOfCourse = { title: 200, short: 500, description: 20_000 };

export const rowLists = ['features', 'delivery_includes'] as const;
export type RowList = (typeof rowLists)[number];

export const textNames = [
  'title',
  'slug',
  'short_description',
  'description',
  'course_type',
  'duration_days',
  'price',
  'original_price',
  'enrolled_count',
  'rating',
  'is_active',
  'image_source',
  'image_url',
  'image_upload',
] as const;
export type TextName = (typeof textNames)[number];

/** The fields of the form as typed, so that nothing is lost when it is shown again (ADM-CRS-5). */
export type CourseFormValues = Record<TextName, string> &
  Record<RowList, string[]> & {
    details: CourseDetails;
    teachers: string[];
  };

/** Type "programming" or the first one (ADM-CRS-6). No rating in mode `counted` (CLAIM-4). */
export function newCourseValues(
  mode: FigureMode = 'specified',
  types: readonly Pick<NamedCourseType, 'key'>[] = [{ key: courseDefaults.courseType }],
): CourseFormValues {
  return {
    title: '',
    slug: '',
    short_description: '',
    description: '',
    course_type: usualType(types) ?? courseDefaults.courseType,
    duration_days: '',
    price: '',
    original_price: '',
    enrolled_count: '0',
    rating: mode === 'counted' ? '' : courseDefaults.rating.toFixed(1),
    is_active: 'true',
    image_source: 'url',
    image_url: '',
    image_upload: '',
    features: [],
    delivery_includes: [],
    details: detailsOf({}),
    teachers: [],
  };
}

export function valuesOfCourse(course: Course & { teacherIds: string[] }): CourseFormValues {
  const imageUrl = course.imageUrl ?? '';
  const isUpload = storedImageOf(imageUrl) !== null;
  return {
    title: course.title,
    slug: course.slug,
    short_description: course.shortDescription,
    description: course.description,
    course_type: course.courseType,
    duration_days: String(course.durationDays),
    price: String(course.price),
    original_price: course.originalPrice === null ? '' : String(course.originalPrice),
    enrolled_count: String(course.enrolledCount),
    rating: course.rating === null ? '' : course.rating.toFixed(1),
    is_active: String(course.isActive),
    image_source: isUpload ? 'upload' : 'url',
    image_url: isUpload ? '' : imageUrl,
    image_upload: isUpload ? imageUrl : '',
    features: course.features,
    delivery_includes: course.deliveryIncludes,
    details: detailsOf(course.extra),
    teachers: course.teacherIds,
  };
}

/** A field that the browser did not send has its value for a new course. */
export function valuesFromForm(form: FormData): CourseFormValues {
  const usual = newCourseValues();
  const details = detailNames.flatMap((name) => {
    const text = typedIn(form, name);
    return text === undefined ? [] : [[name, text]];
  });
  return {
    ...recordOf(textNames, (name) => typedIn(form, name) ?? usual[name]),
    features: rowsIn(form, 'features'),
    delivery_includes: rowsIn(form, 'delivery_includes'),
    details: Object.fromEntries(details),
    teachers: rowsIn(form, 'teachers'),
  };
}

export function imageOf({ image_source, image_url, image_upload }: CourseFormValues): string {
  return image_source === 'upload' ? image_upload : image_url.trim();
}

function typedIn(form: FormData, name: string): string | undefined {
  return form.has(name) ? plain(textIn(form, name)) : undefined;
}

function rowsIn(form: FormData, name: string): string[] {
  return textsIn(form, name).map(plain);
}

// Does the same as `defineForm`: removes NUL, which PostgreSQL cannot store, and converts to Unicode form NFC.
function plain(text: string): string {
  return text.replaceAll('\0', '').normalize('NFC');
}
