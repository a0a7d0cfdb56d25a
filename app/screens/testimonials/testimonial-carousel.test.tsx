import { describe, expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { TestimonialCarousel } from './testimonial-carousel.tsx';

function carousel(count: number): string {
  const testimonials = Array.from({ length: count }, (_, i) => ({
    id: `t${i}`,
    studentName: `Student ${i}`,
    rating: 4,
    comment: `Comment ${i}`,
    course: i % 2 ? null : 'C Programming',
  }));
  return renderAt('/', <TestimonialCarousel testimonials={testimonials} />);
}

describe('testimonial carousel', () => {
  it('[HOME-5] renders nothing when there are none', () => {
    expect(carousel(0)).toBe('');
  });

  it('[HOME-5] renders every testimonial on the server, so that it scrolls without JavaScript', () => {
    const html = carousel(6);
    expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(6);
    for (let i = 0; i < 6; i++) expect(textOf(html)).toContain(`Comment ${i}`);
    expect(html).toMatch(/<ul tabindex="0"[^>]*overflow-x-auto/i);
  });

  it('[HOME-5] has buttons to pause, for previous, next and each testimonial', () => {
    const labels = [...carousel(3).matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label);
    expect(labels).toEqual([
      'Pause testimonials',
      'Previous testimonial',
      'Next testimonial',
      'Show testimonial 1 of 3',
      'Show testimonial 2 of 3',
      'Show testimonial 3 of 3',
    ]);
    expect(carousel(3)).toMatch(/aria-label="Show testimonial 1 of 3" aria-current="true"/);
  });

  it('[HOME-5] has no buttons for a single testimonial', () => {
    expect(carousel(1)).not.toContain('<button');
  });
});
