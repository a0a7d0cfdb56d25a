import { describe, expect, it } from 'vitest';
import { renderAt, textOf, wordsWithoutLanguage } from '#tests/support/render.tsx';
import { ConsentQuote } from './consent-quote.tsx';

describe('[CLAIM-10] the testimonial that a student is asked to agree to', () => {
  const said = { comment: 'आसान\nऔर अच्छा', studentName: 'आशा', course: 'Kites', rating: 4 };

  it('shows all that is published: the stars, the words, the name and the course', () => {
    const html = renderAt('/', <ConsentQuote {...said} />);
    expect(textOf(html)).toMatch(/Rated 4 out of 5 आसान\s+और अच्छा आशा Kites/);
    expect(wordsWithoutLanguage(html)).toEqual([]);
    expect(textOf(renderAt('/', <ConsentQuote {...said} course={null} />))).not.toContain('Kites');
  });
});
