/** The fields of "Did you mean gmail.com?" (DAY-7): the suggested address, and the typed one, not asked about again. */
export const emailQuestionFields = { suggestedEmail: 'own', askedEmail: 'own' } as const;

export type EmailQuestionValues = Partial<Record<keyof typeof emailQuestionFields, string>>;

/** Returns what follows the `@` of an email address. */
export const emailDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** The name of the buttons that answer, and the value of the one that takes the suggestion. */
export const emailAnswer = { name: 'emailAnswer', correct: 'correct', keep: 'keep' } as const;
