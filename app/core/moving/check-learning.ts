import { spoiledReference } from '@pankh/india/spoiled-number.ts';
import { typedLine } from '@pankh/india/typed-line.ts';
import { achievementRules } from '#app/domain/achievements.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { type EnrollmentStatus, enrollmentStatuses } from '#app/domain/enrollment.ts';
import { type Learner, longestClass, nobodyElse } from '#app/domain/learner.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { achievementWords } from '#app/words/en/achievement-words.ts';
import { checked, type FieldsOf, type MoveNote, wrong } from './checked-row.ts';
import { furtherFields, type RawRow } from './move-kinds.ts';
import { readPaymentStatus } from './payment-status.ts';
import {
  booleanIn,
  dateIn,
  dayOf,
  instantIn,
  isRupees,
  numberIn,
  type Reading,
  rupeesIn,
  textIn,
  textOrNull,
} from './read-values.ts';

/** The student and course of an uploaded row, null if unknown. `courseName` is a slug or title. */
export type RowRefs = {
  userId: string | null;
  email: string | null;
  courseId: string | null;
  courseName: string | null;
};

export type EnrollmentFields = FieldsOf<typeof checkEnrollment>;
export type PaymentFields = FieldsOf<typeof checkPayment>;
export type AchievementFields = FieldsOf<typeof checkAchievement>;
export type ActivityFields = FieldsOf<typeof checkActivity>;

const mostMinutes = 10_000_000;

/** Refuses progress outside 0 to 100; 100 % is completed. Certificates are not imported. */
export function checkEnrollment({ raw }: RawRow, reading: Reading) {
  const refs = refsIn(raw);
  const label = labelOf(refs);
  const dates: Record<string, string | null> = {};
  for (const name of ['enrolled_at', 'started_at', 'last_accessed', 'completed_at']) {
    const at = instantIn(raw, name, reading);
    if (typeof at === 'string') return wrong(at, label);
    dates[name] = at?.toISOString() ?? null;
  }
  const stated = statusIn(textIn(raw, 'status'));
  const progress = Math.round(numberIn(raw, 'progress') ?? 0);
  if (progress < 0 || progress > 100) return wrong('progress-out-of-range', label);
  const isDone =
    stated === 'completed' || progress === 100 || (stated === null && dates.completed_at !== null);
  const status: EnrollmentStatus = isDone ? 'completed' : progress > 0 ? 'active' : (stated ?? 'not_started');
  const notes: MoveNote[] = [];
  if (isDone && stated !== 'completed' && stated !== null) notes.push('read-as-completed');
  if (textIn(raw, 'certificate_url')) notes.push('certificate-not-kept');
  const fields = {
    ...refs,
    status,
    progress: isDone ? 100 : progress,
    timeSpentMinutes: wholeIn(raw, 'time_spent_minutes', mostMinutes),
    enrolledAt: dates.enrolled_at ?? null,
    startedAt: dates.started_at ?? null,
    lastAccessed: dates.last_accessed ?? null,
    completedAt: isDone ? (dates.completed_at ?? dates.last_accessed ?? null) : null,
    learner: learnerIn(raw),
    // Only our own export says more of an enrollment.
    own: raw[furtherFields] ? ownSeat(raw[furtherFields], reading) : null,
  };
  return checked(fields, label, notes);
}

export function statusIn(text: string): EnrollmentStatus | null {
  const typed = text.toLowerCase().replace(/[\s-]+/g, '_');
  return enrollmentStatuses.find((known) => known === typed) ?? null;
}

function ownSeat(own: RawRow['raw'], reading: Reading) {
  const wholeOrNull = (name: string, most: number) =>
    numberIn(own, name) === null ? null : wholeIn(own, name, most);
  return {
    closedAt: dateIn(own, 'closed_at', reading),
    closedReason: textOrNull(own, 'closed_reason', 2_000),
    refundUntil: dayOf(textIn(own, 'refund_until', 10), reading),
    supportDays: wholeOrNull('support_days', 36_500),
    reportedProgress: wholeOrNull('reported_progress', 100),
    ...(learnerIn(own) ?? nobodyElse),
  };
}

/** A class counts only with a name. */
function learnerIn(raw: RawRow['raw']): Learner | null {
  const lineOrNull = (name: string, most: number) => typedLine(textIn(raw, name, most)) || null;
  const learnerName = lineOrNull('learner_name', maxNameLength);
  return learnerName === null
    ? null
    : { learnerName, learnerClass: lineOrNull('learner_class', longestClass) };
}

/** The amount is in rupees. A payment without a status counts as completed. */
export function checkPayment({ raw }: RawRow, reading: Reading) {
  const refs = refsIn(raw);
  const label = labelOf(refs);
  const amount = rupeesIn(raw, 'amount');
  if (amount === null || amount === undefined) return wrong('amount-invalid', label);
  const currency = textIn(raw, 'currency', 20);
  if (currency !== '' && !isRupees(currency)) return wrong('currency-foreign', label);
  const status = readPaymentStatus(textIn(raw, 'status') || 'completed');
  if (status === null) return wrong('status-unknown', label);
  const [method, reference] = [textOrNull(raw, 'method', 100), textOrNull(raw, 'reference', 100)];
  const spoiled = spoiledReference(reference ?? '', method ?? '');
  if (spoiled) return wrong(spoiled, label);
  const at = instantIn(raw, 'created_at', reading) ?? instantIn(raw, 'date', reading);
  if (typeof at === 'string') return wrong(at, label);
  const fields = {
    ...refs,
    enrollmentId: textOrNull(raw, 'enrollment_id', 128),
    amount,
    status,
    method,
    reference,
    createdAt: at?.toISOString() ?? null,
    own: raw[furtherFields] ? ownPayment(raw[furtherFields]) : null,
  };
  return checked(fields, label);
}

function ownPayment(own: RawRow['raw']) {
  const [feePaise, feeTaxPaise] = [numberIn(own, 'fee_paise'), numberIn(own, 'fee_tax_paise')];
  const isTest = booleanIn(own, 'is_test') === true;
  return { note: textOrNull(own, 'note', 2_000), isTest, feePaise, feeTaxPaise };
}

/** A badge has its key or, in files of other products, its title. */
export function checkAchievement({ raw }: RawRow, reading: Reading) {
  const refs = refsIn(raw);
  const named = [textIn(raw, 'key'), textIn(raw, 'title')].map((name) => name.toLowerCase());
  const rule = achievementRules.find(
    ({ key }) => named.includes(key) || named.includes(achievementWords[key].title.toLowerCase()),
  );
  const label = `${labelOf(refs)} ${textIn(raw, 'title') || textIn(raw, 'key')}`.trim();
  if (rule === undefined) return wrong('achievement-unknown', label);
  const at = instantIn(raw, 'earned_at', reading);
  if (typeof at === 'string') return wrong(at, label);
  if (at === null) return wrong('not-earned', label);
  const fields = { ...refs, key: rule.key, earnedAt: at.toISOString() };
  return checked(fields, label);
}

/** How long a student studied on a day, which must not be in the future. */
export function checkActivity({ raw }: RawRow, reading: Reading) {
  const refs = refsIn(raw);
  const written = textIn(raw, 'date') || textIn(raw, 'day');
  const at = instantIn({ date: raw.date || raw.day }, 'date', reading) ?? 'date-invalid';
  const label = `${labelOf(refs)} ${written}`.trim();
  if (typeof at === 'string') return wrong(at, label);
  const isActive = booleanIn(raw, 'is_active') ?? booleanIn(raw, 'active') ?? booleanIn(raw, 'hasActivity');
  const fields = {
    ...refs,
    day: dayIn(at, reading.zone),
    isActive: isActive ?? true,
    minutes: wholeIn(raw, 'minutes', mostMinutes),
    lessonMinutes: wholeIn(raw[furtherFields] ?? {}, 'lesson_minutes', mostMinutes),
  };
  return checked(fields, label);
}

export function refsIn(raw: RawRow['raw']): RowRefs {
  return {
    userId: textOrNull(raw, 'user_id', 128),
    email: normalizeEmail(textIn(raw, 'user_email') || textIn(raw, 'email')) || null,
    courseId: textOrNull(raw, 'course_id', 128),
    courseName: textOrNull(raw, 'course', 200),
  };
}

export function labelOf({ userId, email, courseId, courseName }: RowRefs): string {
  return [email ?? userId, courseName ?? courseId].filter(Boolean).join(' – ');
}

/** Returns the number in a field as a whole number from 0 to `most`; 0 if the field has no number. */
export function wholeIn(raw: RawRow['raw'], name: string, most: number): number {
  return Math.min(Math.max(Math.round(numberIn(raw, name) ?? 0), 0), most);
}
