import { commonWords } from './common-words.ts';

/** The texts of the contact form. Other messages are listed by the reason to refuse a message (CONT-2). */
export const contactWords = {
  fields: {
    fullName: {
      label: 'Full Name',
      missing: 'Please tell us your name',
      tooLong: commonWords.keepTo('this'),
    },
    email: {
      label: 'Email',
      missing: 'Please tell us where to answer',
      tooLong: () => 'This address is too long',
      wrong: 'Please write an email address such as name@example.in',
    },
    subject: {
      label: 'Subject',
      missing: 'Please say in a few words what it is about',
      tooLong: commonWords.keepTo('this'),
    },
    message: {
      label: 'Message',
      missing: 'Please write your message',
      tooLong: commonWords.keepTo('your message'),
    },
  },
  failed: 'Your message may not have reached us. Please try again.',
  tooQuick: commonWords.tooQuick,
  tooMany: (minutes: number) =>
    `You have sent several messages. Please try again ${commonWords.inMinutes(minutes)}.`,
} as const;

export const reachUsDirectly = 'Or reach us directly';
export const sendingLabel = 'Sending...';
export const sendMessage = 'Send message';
export const thanksForMessage = 'Thank you, we have your message';
export const yourNumber = 'Your number is ';
export const answerComes = '. We will answer to the address you gave.';
export const opensNewTab = '(opens a new tab)';
export const grievanceOfficerLine = (name: string) => `Grievance officer: ${name}`;
export const sendUsMessage = 'Send us a message';
