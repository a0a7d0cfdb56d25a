import { describe, expect, it } from 'vitest';
import { demoCourses, seedFaqs, seedTestimonials } from './content.ts';

describe('the built-in testimonials and FAQs', () => {
  it('[SEED-2] are six testimonials, rated 5 except one of 4, about courses that exist', () => {
    expect(seedTestimonials.map(({ rating }) => rating).sort()).toEqual([4, 5, 5, 5, 5, 5]);
    const titles = demoCourses.filter(({ isActive }) => isActive).map(({ title }) => title);
    for (const { course } of seedTestimonials) expect(titles).toContain(course);
    expect(new Set(seedTestimonials.map(({ studentName }) => studentName)).size).toBe(6);
  });

  it('[SEED-3] are six FAQs that state the 7-day money-back guarantee and the 60 days of support', () => {
    expect(seedFaqs).toHaveLength(6);
    const stating = (words: RegExp) => seedFaqs.filter(({ answer }) => words.test(answer));
    expect(stating(/7-day money-back guarantee/)).toHaveLength(1);
    expect(stating(/support during the course and for 60 days/)).toHaveLength(1);
  });
});
