import { fields, id, line, orNull, text } from '#app/domain/fields.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { faqWords } from '#app/words/en/faq-words.ts';

const words = faqWords.fields;

/** The form of an FAQ, a question with its answer (HOME-6). */
export const faqForm = fields(
  {
    question: line({ most: 200, ...words.question }),
    answer: text({ most: 2_000, ...words.answer }),
    /** The course on whose page the question is shown; null for the home page. */
    courseId: orNull(id(words.courseId)),
  },
  { failed: faqWords.failed },
);

export const failedFaq = faqForm.failedEdit(commonWords.failed);
