import { checkRow } from '#app/core/moving/check-row.ts';
import type { CheckedRow } from '#app/core/moving/checked-row.ts';
import type { MoveKind } from '#app/core/moving/move-kinds.ts';
import type { Reading } from '#app/core/moving/read-values.ts';

const reading: Reading = { zone: 'Asia/Kolkata', now: new Date('2026-05-04T10:00:00Z'), dates: 'dmy' };
const hashOf = (salt: string, hash: string) => (salt === '' ? null : `${salt}:${hash}`);
export const check = (kind: MoveKind, raw: Record<string, unknown>) =>
  checkRow({ kind, source: 'line 2', id: null, raw }, reading, hashOf);
/** Checks a row of an import that must be accepted, and returns its fields and notes. */
export function accepted(kind: MoveKind, raw: Record<string, unknown>) {
  const row = check(kind, raw);
  if (!row.success) throw new Error(`refused: ${row.error}`);
  return { ...row, fields: row.fields as Record<string, unknown> };
}
export const refusalOf = (row: CheckedRow) => (row.success ? null : row.error);

export const course = { title: 'Kites', price: 499, duration_days: 5 };
export const festival = { name: 'Diwali', startDate: '2025-10-19', endDate: '2025-11-05' };
export const testimonial = { student_name: 'Asha', comment: 'Great', rating: 5 };
export const faq = { question: 'Why?', answer: 'Because.' };
export const user = { email: 'asha@example.in', full_name: 'Asha Rao' };
export const enrollment = { user_email: 'asha@example.in', course: 'Kites' };
export const payment = { ...enrollment, amount: '499' };
export const badge = { ...enrollment, key: 'first_steps', earned_at: '2026-01-02' };
export const activity = { user_id: 'u1', date: '2026-01-02', minutes: 30 };
export const whole: [MoveKind, Record<string, unknown>][] = [
  ['courses', course],
  ['festivals', festival],
  ['testimonials', testimonial],
  ['faqs', faq],
  ['teachers', { name: 'Asha', about: 'Flies.' }],
  ['users', user],
  ['enrollments', enrollment],
  ['payments', payment],
  ['activity', activity],
  ['home_stats', { students_enrolled: 10, courses_completed: 5, satisfaction_rate: 98 }],
];
