import { commonWords } from './common-words.ts';

/**
 * The texts of the contact form. Error messages are listed by the error codes of the form's schema, or by the reason to
 * refuse a message (CONT-2).
 */
export const contactWords = {
  fieldErrors: {
    'name-missing': 'Please tell us your name',
    'name-too-long': commonWords.tooLong(100),
    'email-missing': 'Please tell us where to answer',
    'email-too-long': 'This address is too long',
    'email-invalid': 'Please write an email address such as name@example.in',
    'subject-missing': 'Please say in a few words what it is about',
    'subject-too-long': commonWords.tooLong(150),
    'message-missing': 'Please write your message',
    'message-too-long': 'Please keep your message to at most 5,000 characters',
  },
  failed: 'Your message may not have reached us. Please try again.',
  tooQuick: commonWords.tooQuick,
  tooMany: (minutes: number) =>
    `You have sent several messages. Please try again ${commonWords.inMinutes(minutes)}.`,
} as const;
