import { describe, expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { FaqSection } from './faq-section.tsx';

describe('questions', () => {
  it('[HOME-6] are absent when there are none', () => {
    expect(renderAt('/', <FaqSection faqs={[]} />)).toBe('');
  });

  it('[HOME-6] open one at a time by the browser alone, answers in the page', () => {
    const faqs = ['a', 'b'].map((id) => ({ id, question: `${id}?`, answer: `Answer ${id}` }));
    const html = renderAt('/', <FaqSection faqs={faqs} />);
    const names = [...html.matchAll(/<details[^>]*name="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(['faq', 'faq']);
    expect(textOf(html)).toMatch(/a\? Answer a b\? Answer b/);
  });
});
