import { describe, expect, it } from 'vitest';
import type { CourseCardData } from '#app/core/courses/card-data.ts';
import { renderAt } from '#tests/support/render.tsx';
import { CourseCard, CourseRow } from './course-card.tsx';

const course: CourseCardData = {
  id: 'c1',
  slug: 'first-hover',
  title: 'First <Hover>',
  shortDescription: 'Parts & flight',
  price: 599,
  originalPrice: 1499,
  durationDays: 5,
  courseType: 'drone',
  features: ['one', 'two', 'three', 'four', 'five'],
  deliveryIncludes: ['Workbook', 'Two motors'],
  enrolledCount: 123456,
  rating: null,
  imageUrl: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
};

function card(changes: Partial<CourseCardData> = {}, enrollHref = '/courses/first-hover/enroll'): string {
  return renderAt('/', <CourseCard course={{ ...course, ...changes }} enrollHref={enrollHref} />);
}
/** Returns the text that a visitor reads: without tags, and with single spaces. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a course card', () => {
  it('[CAT-6] shows everything that a card must have', () => {
    const text = textOf(card());
    for (const part of ['First &lt;Hover&gt;', 'Parts &amp; flight', '5 days', '1,23,456 enrolled']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('What You&#x27;ll Receive Workbook Two motors');
  });

  it('[CAT-6] shows 4.8 for an unrated course, and the rating of a rated one', () => {
    expect(textOf(card())).toContain('Rated 4.8 out of 5');
    expect(textOf(card({ rating: 4 }))).toContain('Rated 4.0 out of 5');
  });

  it('[CAT-6] shows only the first four features', () => {
    const text = textOf(card());
    expect(text).toContain('one two three four');
    expect(text).not.toContain('five');
  });

  it('[CAT-6] leaves out the list of deliveries if there are none', () => {
    expect(card({ deliveryIncludes: [] })).not.toContain('Receive');
  });

  it('[CAT-6] shows the image with reserved space, or the generated graphic', () => {
    const image = card({ imageUrl: 'https://example.in/a.webp' });
    expect(image).toMatch(/<img[^>]*src="https:\/\/example\.in\/a\.webp"/);
    expect(image).toMatch(/<img[^>]*width="480"[^>]*height="300"[^>]*loading="lazy"/);
    for (const none of [null, '']) {
      expect(card({ imageUrl: none })).toMatch(/<img[^>]*src="\/art\/drone\/first-hover.svg"/);
    }
  });

  it('[CAT-6] strikes through the original price, with now and was for screen readers', () => {
    expect(card()).toContain('<s');
    expect(textOf(card())).toContain('now ₹599 was ₹1,499');
    for (const originalPrice of [null, 599, 100]) {
      expect(card({ originalPrice })).not.toContain('<s ');
      expect(textOf(card({ originalPrice }))).not.toContain('was');
    }
  });

  it('[CAT-7] shows the rounded discount, and none without an original price above the price', () => {
    expect(textOf(card())).toContain('60% OFF');
    expect(card({ originalPrice: null })).not.toContain('OFF');
    expect(card({ originalPrice: 599 })).not.toContain('OFF');
  });

  it('[CAT-8] opens an external enrollment form in a new tab without an opener, and tells so', () => {
    const html = card({}, 'https://forms.example/f?c=1&d=2');
    expect(html).toMatch(/<a href="https:\/\/forms\.example\/f\?c=1&amp;d=2" target="_blank" rel="noopener"/);
    expect(textOf(html)).toContain('Enroll Now in First &lt;Hover&gt; (opens in a new tab)');
  });

  it('[CAT-4] shows the same in the list view', () => {
    const row = textOf(renderAt('/', <CourseRow course={course} enrollHref="/e" />));
    const words = (text: string) => text.split(' ').sort();
    expect(words(row)).toEqual(words(textOf(card())));
  });

  it('links its title to the course page', () => {
    expect(card()).toMatch(/<h3[^>]*><a href="\/courses\/first-hover"/);
  });
});
