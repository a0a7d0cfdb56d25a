import { describe, expect, it } from 'vitest';
import { checkCourse } from './course-form-schema.ts';
import {
  type CourseFormValues,
  newCourseValues,
  valuesFromForm,
  valuesOfCourse,
} from './course-form-values.ts';

const typed = (changes: Partial<CourseFormValues> = {}): CourseFormValues => ({
  ...newCourseValues(),
  title: 'Kite Basics',
  short_description: 'Short',
  description: 'Long',
  duration_days: '5',
  price: '599',
  ...changes,
});
const errorsOf = (changes: Partial<CourseFormValues>) => {
  const checked = checkCourse(typed(changes));
  return checked.errors;
};
const inputOf = (changes: Partial<CourseFormValues>) => {
  const checked = checkCourse(typed(changes));
  if (!checked.isValid) throw new Error(JSON.stringify(checked.errors));
  return checked.input;
};

it('[ADM-CRS-6] the course form starts a new course as programming, rated 4.5, visible, with nobody enrolled', () => {
  expect(inputOf({})).toMatchObject({
    courseType: 'programming',
    rating: 4.5,
    isActive: true,
    enrolledCount: 0,
    originalPrice: null,
    imageUrl: null,
  });
});

it('[DATA-3] the course form treats a course without a visibility field as visible', () => {
  const form = new FormData();
  form.set('title', 'A');
  expect(valuesFromForm(form)).toMatchObject({
    is_active: 'true',
    course_type: 'programming',
    rating: '4.5',
  });
});

describe('[ADM-CRS-6] a wrong value is refused beside its field', () => {
  it.each([
    ['title', ''],
    ['title', '   '],
    ['title', 'x'.repeat(201)],
    ['short_description', ''],
    ['description', ' \n '],
    ['course_type', ' '],
    ['duration_days', ''],
    ['duration_days', '0'],
    ['duration_days', '1.5'],
    ['duration_days', '-1'],
    ['duration_days', '2147483648'],
    ['duration_days', '1e2'],
    ['price', ''],
    ['price', '-1'],
    ['price', '1.999'],
    ['price', 'free'],
    ['price', 'Infinity'],
    ['original_price', '-0.01'],
    ['original_price', '1e3'],
    ['enrolled_count', '-1'],
    ['enrolled_count', '1.5'],
    ['rating', '5.1'],
    ['rating', '4.55'],
    ['rating', '-0.1'],
    ['rating', 'good'],
    ['is_active', 'maybe'],
  ] as const)('%s %j', (name, text) => {
    expect(Object.keys(errorsOf({ [name]: text }))).toEqual([name]);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '//evil.example/x.png',
    'http://a.example/x.png',
    'x.png',
  ])('image %s', (image_url) => {
    expect(Object.keys(errorsOf({ image_url }))).toEqual(['image']);
    const details = { makes_media: image_url };
    expect(Object.keys(errorsOf({ details })), '[DAY-92]').toEqual(['makes_media']);
  });

  it('and every other wrong field is reported at once', () => {
    const errors = errorsOf({ title: '', price: 'x', duration_days: '0' });
    expect(Object.keys(errors).sort()).toEqual(['duration_days', 'price', 'title']);
  });
});

it.each([
  ['price', '0', 'price', 0],
  ['price', '1,00,000', 'price', 100_000],
  ['price', '₹ 1,499.50', 'price', 1499.5],
  ['original_price', ' ', 'originalPrice', null],
  ['original_price', '0', 'originalPrice', 0],
  ['rating', '0', 'rating', 0],
  ['rating', '5', 'rating', 5],
  ['rating', '5.00', 'rating', 5],
  ['rating', '4.3', 'rating', 4.3],
  ['rating', '', 'rating', null],
  ['duration_days', ' 1 ', 'durationDays', 1],
  ['enrolled_count', '0', 'enrolledCount', 0],
  ['enrolled_count', ' ', 'enrolledCount', 0],
  ['is_active', 'false', 'isActive', false],
] as const)('[ADM-CRS-6] the course form reads %s %j', (name, text, field, value) => {
  expect(inputOf({ [name]: text })[field]).toBe(value);
});

it('[ADM-CRS-5] the course form drops blank rows and keeps the order', () => {
  expect(inputOf({ features: ['', ' b ', '  ', 'a'], delivery_includes: ['', ''] })).toMatchObject({
    features: ['b', 'a'],
    deliveryIncludes: [],
  });
});

it('[ADM-CRS-5] the course form uses the image of the chosen source', () => {
  const both = { image_url: 'https://pictures.example/a.png', image_upload: '/images/x.webp' };
  expect(inputOf({ ...both, image_source: 'url' }).imageUrl).toBe(both.image_url);
  expect(inputOf({ ...both, image_source: 'upload' }).imageUrl).toBe(both.image_upload);
});

it('[DATA-1] the course form reads a stored course back unchanged from its form', () => {
  const course = {
    id: 'c',
    slug: 'c',
    title: 'Kite Basics',
    description: 'One\n\nTwo',
    shortDescription: 'Short',
    price: 1499.5,
    originalPrice: null,
    durationDays: 5,
    courseType: 'drone' as const,
    features: ['a', 'b'],
    deliveryIncludes: ['kit'],
    teacherIds: ['t1'],
    enrolledCount: 12,
    rating: null,
    imageUrl: `/images/${'0'.repeat(32)}-800.webp`,
    isActive: false,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    extra: {},
  };
  const { id, slug, createdAt, updatedAt, extra, ...fields } = course;
  const checked = checkCourse(valuesOfCourse(course));
  expect(checked).toMatchObject({ isValid: true, input: fields });
});
