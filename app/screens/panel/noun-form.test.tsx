import { expect, it } from 'vitest';
import { faqForm } from '#app/core/faqs/faq-form.ts';
import { faqWords } from '#app/words/en/faq-words.ts';
import { cancelLabel } from '#app/words/en/ui-words.ts';
import { linksIn, renderAt } from '#tests/support/render.tsx';
import { NounForm } from './noun-form.tsx';

it.each([
  ['/admin/testimonials?status=pending&q=kite&edit=t1', '/admin/testimonials?status=pending&q=kite'],
  ['/admin/sources?course=kites&edit=new', '/admin/sources?course=kites'],
])('[DAY-217] Cancel of the form at %s leads to the list as it was filtered', (address, back) => {
  const values = { question: '', answer: '', courseId: '' };
  const shown = { form: faqForm, words: faqWords, id: undefined, version: 0, values, answer: undefined };
  const html = renderAt(address, <NounForm {...shown} />);
  expect(linksIn(html)).toContain(`${back.replace('&', '&amp;')} ${cancelLabel}`);
});
