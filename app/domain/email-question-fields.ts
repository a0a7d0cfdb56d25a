/** The fields of "Did you mean gmail.com?" (DAY-7): the suggested address, and the typed one, not asked about again. */
export const emailQuestionFields = { suggestedEmail: 'own', askedEmail: 'own' } as const;

export type EmailQuestionValues = Partial<Record<keyof typeof emailQuestionFields, string>>;

export const emailDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1);

export const emailAnswer = { name: 'emailAnswer', correct: 'correct', keep: 'keep' } as const;
