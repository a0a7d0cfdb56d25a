import { describe, expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { FaqSection } from './faq-section.tsx';

describe('the FAQs of the home page', () => {
  it('[HOME-6] renders nothing when there are none', () => {
    expect(renderAt('/', <FaqSection faqs={[]} />)).toBe('');
  });

  it('[HOME-6] open one at a time without JavaScript, with every answer in the page', () => {
    const faqs = ['a', 'b'].map((id) => ({ id, question: `${id}?`, answer: `Answer ${id}` }));
    const html = renderAt('/', <FaqSection faqs={faqs} />);
    const names = [...html.matchAll(/<details[^>]*name="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(['faq', 'faq']);
    expect(textOf(html)).toMatch(/a\? Answer a b\? Answer b/);
  });
});
