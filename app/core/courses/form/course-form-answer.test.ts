import { describe, expect, it } from 'vitest';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { clashesOf as clashesWith, failedCourse, refusedCourse } from './course-form-answer.ts';
import { type CourseFormValues, imageOf, newCourseValues, valuesFromForm } from './course-form-values.ts';

const values = { ...newCourseValues(), title: 'Kites', slug: 'kites', features: ['one', 'two'] };

describe('[ADM-CRS-4] a course form that could not be saved', () => {
  it.each(['add', 'update'] as const)('keeps the typed values after a failure to %s', (what) => {
    const form = new FormData();
    form.set('title', 'Kites');
    form.append('features', 'one');
    form.append('features', '');
    form.set('version', '4');
    expect(failedCourse(what)(form)).toMatchObject({
      values: { title: 'Kites', features: ['one', ''] },
      errors: {},
      message: `Failed to ${what} course. Please try again.`,
      version: 4,
    });
  });

  it.each(['address-taken', 'address-fixed'] as const)('shows the reason %s beside the slug', (error) => {
    expect(refusedCourse(values, 3, error)).toEqual({
      values,
      version: 3,
      errors: { slug: courseAdminWords.errors[error] },
    });
  });

  it.each(['gone', 'image-gone', 'stale'] as const)('shows the reason %s above the form', (error) => {
    expect(refusedCourse(values, 3, error)).toEqual({
      values,
      version: 3,
      errors: {},
      message: courseAdminWords.errors[error],
    });
  });
});

const choices = [
  { id: 't1', name: 'Meera' },
  { id: 't2', name: 'Ravi' },
];
const clashesOf = (typed: CourseFormValues, stored: CourseFormValues) => clashesWith(typed, stored, choices);

describe('[ADM-CRS-5] the fields that another editor saved differently', () => {
  it('are none if only spaces and blank rows differ', () => {
    const typed = { ...values, title: ' Kites ', features: ['one ', '', 'two'] };
    expect(clashesOf(typed, values)).toEqual([]);
  });

  it('are named with the stored value, lists on one line', () => {
    const theirs = {
      ...values,
      title: 'Drones',
      price: '499',
      features: ['two', 'one'],
      delivery_includes: [],
    };
    expect(clashesOf({ ...values, delivery_includes: ['box'] }, theirs)).toEqual([
      { field: 'title', stored: 'Drones' },
      { field: 'price', stored: '499' },
      { field: 'features', stored: 'two; one' },
      { field: 'delivery_includes', stored: '' },
    ]);
  });

  it('include the teachers by name, in any order', () => {
    const taught = (...teachers: string[]) => ({ ...values, teachers });
    expect(clashesOf(taught('t1'), taught('t2', 't1'))).toEqual([
      { field: 'teachers', stored: 'Meera; Ravi' },
    ]);
    expect(clashesOf(taught('t1', 't2'), taught('t2', 't1'))).toEqual([]);
    expect(clashesOf(taught('t1'), taught())).toEqual([{ field: 'teachers', stored: '' }]);
  });

  it('[CAT-8] do not include a slug that was left empty', () => {
    expect(clashesOf({ ...values, slug: '' }, values)).toEqual([]);
    expect(clashesOf({ ...values, slug: 'mine' }, values)).toEqual([{ field: 'slug', stored: 'kites' }]);
  });

  it('[DATA-1] include further fields that the form shows, and not those that it cannot', () => {
    const theirs = { ...values, details: { level: 'hard', syllabus: 'a\nb' } };
    const mine = { ...values, details: { syllabus: 'a\nb', language: 'Hindi' } };
    expect(clashesOf(mine, theirs)).toEqual([{ field: 'level', stored: 'hard' }]);
  });

  it('[ADM-CRS-7] do not include which tab was open, but the picture itself', () => {
    expect(clashesOf(values, { ...values, image_source: 'upload' })).toEqual([]);
    expect(clashesOf(values, { ...values, image_upload: '/images/a.webp' })).toEqual([
      { field: 'image_upload', stored: '/images/a.webp' },
    ]);
  });
});

describe('[ADM-CRS-6] the values that a course form sends', () => {
  it('are completed by the defaults of a new course, and read without values that cannot be stored', () => {
    const form = new FormData();
    form.set('description', 'one\r\ntwo\0');
    form.set('rating', '');
    form.set('title', new File(['x'], 'x.txt'));
    form.append('features', new File(['x'], 'x.txt'));
    form.set('level', 'easy');
    const read = valuesFromForm(form);
    expect(read).toMatchObject({ description: 'one\ntwo', rating: '', title: '', enrolled_count: '0' });
    expect(read).toMatchObject({ features: [], details: { level: 'easy' }, course_type: 'programming' });
  });

  it('[OPS-47] are in Unicode form NFC, in which the shop searches', () => {
    const form = new FormData();
    // The letter with its dot as one character, which NFC writes as two.
    form.set('title', '\u095c');
    form.append('features', 'a\u0301');
    form.set('syllabus', '\u0958');
    const read = valuesFromForm(form);
    expect(read).toMatchObject({ title: '\u0921\u093c', features: ['\u00e1'] });
    expect(read.details).toEqual({ syllabus: '\u0915\u093c' });
  });

  it('[CLAIM-4] have no rating if the shop shows counted figures', () => {
    expect(newCourseValues().rating).toBe('4.5');
    expect(newCourseValues('counted').rating).toBe('');
  });

  it('[ADM-CRS-5] have the picture of the open tab', () => {
    const both = { ...values, image_url: ' https://a.example/b.png ', image_upload: '/images/a.webp' };
    expect(imageOf({ ...both, image_source: 'url' })).toBe('https://a.example/b.png');
    expect(imageOf({ ...both, image_source: 'upload' })).toBe('/images/a.webp');
  });
});
