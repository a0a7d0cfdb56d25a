import { commonWords } from './common-words.ts';
import { contactWords } from './contact-words.ts';
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
  seats: 'Number of seats',
  institution: 'School or company',
  gstin: 'GSTIN',
  phone: 'Mobile number',
  message: 'Message',
  send: 'Ask for these seats',
  sending: 'Sending...',
  fieldErrors: {
    ...contactWords.fieldErrors,
    'seats-invalid': 'Please give a number from 2 to 1,000',
    'institution-missing': 'Please name your school or company',
    'institution-too-long': commonWords.tooLong(150),
    'phone-invalid': 'Please write a mobile number, such as 98765 43210',
    'message-too-long': commonWords.tooLong(2_000),
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
