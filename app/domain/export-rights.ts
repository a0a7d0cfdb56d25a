import type { Right } from './rights.ts';

const rights: Readonly<Partial<Record<string, Right>>> = {
  students: 'students.read',
  enrollments: 'enrollments.write',
  orders: 'orders.read',
  'bank-lines': 'orders.confirm',
  kits: 'kits.work',
  requests: 'requests.answer',
  messages: 'messages.answer',
  payments: 'payments.read',
  register: 'money.read',
  'by-course': 'money.read',
  courses: 'courses.write',
  'course-types': 'courses.write',
  festivals: 'offers.write',
  offers: 'offers.write',
  reviews: 'reviews.write',
  teachers: 'texts.write',
  testimonials: 'texts.write',
  faqs: 'texts.write',
};

/** The right that exports a list of the panel. */
export const exportRight = (list: string): Right => rights[list] ?? 'data.move';
