import { describe, expect, it } from 'vitest';
import { faqs } from '#app/db/tables/catalog-tables.server.ts';
import { testOrderedNoun } from '#tests/support/ordered-noun.ts';
import { createFaq, deleteFaq, moveFaq, setFaqActive, updateFaq } from './faq-commands.server.ts';
import { listActiveFaqs } from './faq-queries.server.ts';
import { faqForm, faqSchema } from './faq-schema.ts';

testOrderedNoun({
  one: 'a question',
  orderedBy: 'HOME-6',
  input: { question: 'Does it fly?', answer: 'It does.' },
  changed: { question: 'Does it fly?', answer: 'Very well.' },
  create: createFaq,
  update: updateFaq,
  remove: deleteFaq,
  move: moveFaq,
  setShown: (ctx, { id, shown }) => setFaqActive(ctx, { id, active: shown }),
  shown: { column: 'isActive', atFirst: true },
  actions: { show: 'activate', hide: 'deactivate' },
  rows: (db) => db.select().from(faqs),
  listShown: listActiveFaqs,
});

describe('the form of a question', () => {
  it.each([
    [{ question: ' ', answer: 'a' }, 'question', 'question-missing'],
    [{ question: 'x'.repeat(201), answer: 'a' }, 'question', 'question-too-long'],
    [{ question: 'q', answer: '' }, 'answer', 'answer-missing'],
    [{ question: 'q', answer: 'x'.repeat(2_001) }, 'answer', 'answer-too-long'],
  ])('[HOME-6] refuses %j beside %s', (typed, field, message) => {
    expect(faqSchema.safeParse(typed).error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('[HOME-6] shows a message for the code of an error', () => {
    expect(faqForm.read(new FormData(), faqSchema).errors).toEqual({
      question: 'Please write the question',
      answer: 'Please write the answer',
    });
  });

  it('[HOME-6] keeps line breaks in an answer but not in a question', () => {
    expect(faqSchema.parse({ question: 'a\nb', answer: 'a\nb' })).toEqual({
      question: 'a b',
      answer: 'a\nb',
    });
  });
});
