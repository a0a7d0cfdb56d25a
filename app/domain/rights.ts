import { type Actor, isAdmin } from './access.ts';
import type { HelperRole } from './helper.ts';

/**
 * What can be done in the panel. Guards, tabs, Today, search, exports and live topics ask for a right, never for a role.
 * A right with `scope: 'course'` can be held for some courses alone.
 */
export const rights = [
  'panel.open',
  'search',
  'figures.read',
  'money.read',
  'payments.read',
  'payments.correct',
  'documents.read',
  'orders.read',
  'orders.confirm',
  'refunds.make',
  'students.read',
  'students.contact',
  'enrollments.write',
  'certificates.write',
  'requests.answer',
  'messages.answer',
  'batches.write',
  'kits.work',
  'kits.add',
  'courses.read',
  'courses.write',
  'curriculum.write',
  'submissions.answer',
  'attendance.mark',
  'classes.read',
  'progress.read',
  'offers.write',
  'sources.write',
  'texts.write',
  'reviews.write',
  'images.add',
  'site.preview',
  'outbox.work',
  'settings.write',
  'people.manage',
  'data.move',
  'audit.read',
] as const;

export type Right = (typeof rights)[number];

const rightsOf: Readonly<Record<HelperRole, readonly Right[]>> = {
  desk: [
    'panel.open',
    'search',
    'orders.read',
    'orders.confirm',
    'documents.read',
    'students.read',
    'students.contact',
    'enrollments.write',
    'certificates.write',
    'requests.answer',
    'messages.answer',
    'batches.write',
    'kits.work',
    'kits.add',
    'courses.read',
    'classes.read',
    'progress.read',
    'attendance.mark',
  ],
  teacher: [
    'panel.open',
    'courses.read',
    'curriculum.write',
    'submissions.answer',
    'attendance.mark',
    'classes.read',
    'progress.read',
    'images.add',
  ],
  packer: ['panel.open', 'kits.work'],
  accounts: ['panel.open', 'money.read', 'payments.read', 'documents.read'],
  writer: [
    'panel.open',
    'courses.read',
    'courses.write',
    'offers.write',
    'texts.write',
    'reviews.write',
    'images.add',
  ],
};

/** Whether the actor has a right, be it for some courses alone. What is done to a row also asks `coursesOf`. */
export function may(actor: Actor, right: Right): boolean {
  return isAdmin(actor) || (actor.kind === 'user' && !!actor.helper && mayRole(actor.helper.role, right));
}

export function mayRole(role: HelperRole, right: Right): boolean {
  return rightsOf[role].includes(right);
}

/** The courses for which the actor has a right: `all`, or the ids of some; none without the right. */
export function coursesOf(actor: Actor, right: Right): 'all' | readonly string[] {
  if (!may(actor, right)) return [];
  const helper = isAdmin(actor) || actor.kind !== 'user' ? undefined : actor.helper;
  return helper?.role === 'teacher' ? helper.courseIds : 'all';
}

export function mayIn(actor: Actor, right: Right, courseId: string): boolean {
  const courses = coursesOf(actor, right);
  return courses === 'all' || courses.includes(courseId);
}
