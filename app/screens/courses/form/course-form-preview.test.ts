import { describe, expect, it } from 'vitest';
import { newCourseValues } from '#app/core/courses/form/course-form-values.ts';
import { newFigures, previewCard } from './course-form-preview.ts';

const start = newCourseValues();
const preview = (typed: Partial<typeof start>, image = '') =>
  previewCard({ ...start, ...typed }, image, newFigures('specified'));

describe('[ADM-CRS-5] the preview of a course', () => {
  it('has a title, a URL, a price and a duration before anything is typed', () => {
    expect(preview({})).toMatchObject({
      title: 'Title of the course',
      slug: 'title-of-the-course',
      price: 0,
      originalPrice: null,
      durationDays: 1,
      courseType: 'programming',
      imageUrl: null,
    });
  });

  it.each([
    [{ title: ' Learn to hover ' }, { title: 'Learn to hover', slug: 'learn-to-hover' }],
    [{ title: 'Learn to hover', slug: ' hover ' }, { slug: 'hover' }],
    [
      { price: '₹1,499', original_price: '1999' },
      { price: 1499, originalPrice: 1999 },
    ],
    [
      { price: 'much', original_price: 'more' },
      { price: 0, originalPrice: null },
    ],
    [{ duration_days: '12' }, { durationDays: 12 }],
    [{ duration_days: '0' }, { durationDays: 1 }],
    [{ duration_days: '2.5' }, { durationDays: 1 }],
    [{ duration_days: 'a week' }, { durationDays: 1 }],
    [{ course_type: 'drone' }, { courseType: 'drone' }],
    [{ course_type: '' }, { courseType: 'programming' }],
    [{ features: ['A kite', '  ', ''] }, { features: ['A kite'] }],
    [{ delivery_includes: ['', 'String'] }, { deliveryIncludes: ['String'] }],
  ])('shows %j as %j', (typed, shown) => {
    expect(preview(typed)).toMatchObject(shown);
  });

  it.each([
    ['https://example.in/a.webp', 'https://example.in/a.webp'],
    ['/images/a.webp', '/images/a.webp'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['', null],
  ])('[ADM-CRS-7] shows the picture %j only if its address is safe', (address, shown) => {
    expect(preview({}, address).imageUrl).toBe(shown);
  });
});

describe('[CLAIM-4] the figures of the preview', () => {
  it('are the typed ones if the shop shows stated figures', () => {
    expect(preview({ enrolled_count: '120', rating: '4.5' })).toMatchObject({
      enrolledCount: 120,
      rating: 4.5,
    });
  });

  it.each(['', '5.1', '-1', 'good'])('leave out the rating %j', (rating) => {
    expect(preview({ rating }).rating).toBeNull();
  });

  it.each(['', '-3', '1.5', 'many'])('count no student for %j', (enrolled_count) => {
    expect(preview({ enrolled_count }).enrolledCount).toBe(0);
  });

  it('are the counted ones if the shop shows counted figures', () => {
    const typed = { ...start, enrolled_count: '', rating: '' };
    const card = previewCard(typed, '', { ...newFigures('counted'), countedStudents: 7 });
    expect(card.enrolledCount).toBe(7);
  });
});
