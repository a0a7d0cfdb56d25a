import { formatPaise } from '@pankh/india/money.ts';
import type { Today } from '#app/core/panel/today-queries.server.ts';
import type { Waiting } from '#app/core/panel/waiting.ts';
import { daysBetween } from '#app/domain/calendar.ts';
import type { Right } from '#app/domain/rights.ts';
import type { TaskGroup } from '#app/domain/task-groups.ts';
import { counted } from '#app/words/en/counted.ts';
import type { LinkRow } from './link-rows.tsx';

const counts = [
  { kind: 'requests', to: '/admin/requests', one: 'enrollment request' },
  { kind: 'kits', to: '/admin/kits', one: 'kit to pack', many: 'kits to pack' },
  {
    kind: 'messages',
    to: '/admin/messages?status=open',
    one: 'message to answer',
    many: 'messages to answer',
  },
  { kind: 'submissions', to: '/admin/submissions', one: 'assignment to read', many: 'assignments to read' },
  { kind: 'reviews', to: '/admin/reviews?state=waiting', one: 'review to read', many: 'reviews to read' },
  {
    kind: 'testimonials',
    to: '/admin/testimonials',
    one: 'testimonial to approve',
    many: 'testimonials to approve',
  },
] as const;

const tasksPath = '/admin/orders/tasks';
const groupPath = (group: TaskGroup) => `${tasksPath}?group=${group}`;
const outboxPath = '/admin/messages/outbox';

/** Broken first, then money, then people (DAY-41). `may`: only what may be opened. */
export function todayLines(
  today: Today,
  waiting: Waiting,
  { isMailSent, may }: { isMailSent: boolean; may: (right: Right) => boolean },
): LinkRow[] {
  const { claims, short, refunds, others, emails, brokenJobs } = today;
  const lines: [Right, LinkRow | false][] = [
    [
      'settings.write',
      brokenJobs.length > 0 && {
        title: `The server cannot do: ${brokenJobs.join(', ')}`,
        about: ['For more than an hour. Its log says why.'],
        isBad: true,
      },
    ],
    [
      'outbox.work',
      emails.refused > 0 && {
        to: outboxPath,
        title: counted(emails.refused, 'email could not be sent', 'emails could not be sent'),
        isBad: true,
      },
    ],
    [
      'orders.confirm',
      claims.count > 0 && {
        to: tasksPath,
        title: counted(claims.count, 'payment to confirm', 'payments to confirm'),
        about: [formatPaise(claims.paise)],
      },
    ],
    ['orders.confirm', short > 0 && { to: groupPath('short'), title: counted(short, 'short payment') }],
    [
      'refunds.make',
      refunds.count > 0 && {
        to: groupPath('refund'),
        title: counted(refunds.count, 'refund to give', 'refunds to give'),
        about: [refunds.until && daysLeft(daysBetween(today.today, refunds.until))],
      },
    ],
    [
      'orders.confirm',
      others > 0 && {
        to: groupPath('rest'),
        title: counted(others, 'question about a payment', 'questions about payments'),
      },
    ],
    ...counts.map(({ kind, to, one, ...words }): [Right, LinkRow | false] => {
      const count = waiting[kind];
      const title = counted(count, one, 'many' in words ? words.many : undefined);
      return ['panel.open', count > 0 && { to, title }];
    }),
    [
      'outbox.work',
      !isMailSent &&
        emails.byHand > 0 && {
          to: outboxPath,
          title: counted(emails.byHand, 'email to send', 'emails to send'),
        },
    ],
  ];
  return lines.flatMap(([right, line]) => (line && may(right) ? [line] : []));
}

const daysLeft = (days: number) =>
  days < 0
    ? 'the promised days are over'
    : days === 0
      ? 'promised until today'
      : `${counted(days, 'day')} left`;
