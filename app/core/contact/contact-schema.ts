import { z } from 'zod';

const line = (most: number, missing: string) =>
  z
    .string()
    .trim()
    // Line breaks are removed because this text may become the header of an email.
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .pipe(z.string().min(1, missing).max(most, `Please keep this under ${most} characters`));

/** The contact form (CONT-2): every field is required and has its own error message. */
export const contactSchema = z.object({
  fullName: line(100, 'Please tell us your name'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Please tell us where to answer')
    .max(254, 'This address is too long')
    .pipe(z.email('Please write an email address such as name@example.in')),
  subject: line(150, 'Please say in a few words what it is about'),
  message: z
    .string()
    .trim()
    .min(1, 'Please write your message')
    .max(5_000, 'Please keep your message under 5,000 characters'),
});

export type ContactInput = z.output<typeof contactSchema>;
