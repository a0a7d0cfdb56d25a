import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';

type Asked = {
  seats: number;
  institution: string;
  gstin: string;
  phone: string;
  message: string;
};

/** The texts of the request for several seats of a course (DAY-66). */
export const groupRequestWords = {
  title: 'More than one seat',
  lead: 'Tell us how many. We write back with the price and the dates.',
  meta: (course: string) => `Several seats: ${course} · {academy}`,
  send: 'Ask for these seats',
  sending: 'Sending...',
  fields: {
    seats: { label: 'Number of seats', wrong: 'Please give a number from 2 to 1,000' },
    institution: {
      label: 'School or company',
      missing: 'Please name your school or company',
      tooLong: commonWords.tooLong,
    },
    gstin: { label: 'GSTIN' },
    phone: { label: 'Mobile number', wrong: 'Please write a mobile number, such as 98765 43210' },
    message: { label: 'Message', tooLong: commonWords.tooLong },
  },
  failed: 'Your request may not have reached us. Please try again.',
  subject: (course: string, seats: number) => `${counted(seats, 'seat')}: ${course}`,
  /** The text of the message that the owner reads, with the facts one below the other. */
  text: (course: string, { seats, institution, gstin, phone, message }: Asked) =>
    [
      `Course: ${course}`,
      `Seats: ${seats}`,
      `School or company: ${institution}`,
      ...(gstin ? [`GSTIN: ${gstin}`] : []),
      `Mobile: ${phone}`,
      ...(message ? ['', message] : []),
    ].join('\n'),
} as const;
