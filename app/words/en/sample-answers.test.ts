import { describe, expect, it } from 'vitest';
import { seedFaqs } from '#app/db/seed/content.ts';
import { withPromisedDays } from './sample-answers.ts';

const answers = (refundDays: number | null, supportDays: number | null) =>
  seedFaqs.map((faq) => withPromisedDays(faq, { refundDays, supportDays }).answer).join('\n');

describe('[BRAND-71] the sample questions', () => {
  it('are as stored where the settings promise the same days', () => {
    for (const faq of seedFaqs)
      expect(withPromisedDays(faq, { refundDays: 7, supportDays: 60 })).toEqual(faq);
  });

  it('name the days of the settings', () => {
    expect(answers(14, 30)).toMatch(
      /14-day money-back guarantee: .* within 14 days .*\n.* for 30 days after/,
    );
    expect(answers(14, 30)).not.toMatch(/\b(7|60)[- ]days?\b/);
    expect(answers(1, 1)).toMatch(/within 1 day of .*\n.* for 1 day after/);
  });

  it('promise no days where the settings have none', () => {
    expect(answers(null, null)).not.toMatch(/\d+[- ]days?\b|guarantee: /);
    expect(answers(null, null)).toContain('You get support during the course. Write');
  });

  it("leave the owner's answers alone", () => {
    const own = { question: 'Is there a money-back guarantee?', answer: 'Within 7 days.' };
    expect(withPromisedDays(own, { refundDays: 14, supportDays: 30 })).toBe(own);
  });
});
