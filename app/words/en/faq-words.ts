/**
 * The panel's messages about frequently asked questions, by the error codes of the form and of the commands
 * (functions that change questions).
 */
export const faqWords = {
  fieldErrors: {
    'question-missing': 'Please write the question',
    'question-too-long': 'Please keep the question under 200 characters',
    'answer-missing': 'Please write the answer',
    'answer-too-long': 'Please keep the answer under 2,000 characters',
  },
  errors: {
    gone: 'There is no such question any more.',
  },
  failed: 'Failed to save question. Please try again.',
} as const;
