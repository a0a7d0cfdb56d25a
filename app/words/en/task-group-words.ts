import type { TaskGroup } from '#app/domain/task-groups.ts';
import type { BulkActs } from './bulk-words.ts';
import { counted } from './counted.ts';

const confirm = {
  label: 'Confirm chosen',
  done: (count: number) => `${counted(count, 'payment')} confirmed`,
};

/** The names of the groups of tasks about payments; `day` is the last day of the statement (DAY-48). */
export const taskGroupWords = {
  groups: 'Groups',
  all: 'All',
  noun: ['entry', 'entries'] as const,
  counted: (name: string, count: number) => `${name} (${count})`,
  name: (group: TaskGroup, day: string | null): string =>
    group === 'absent' && day !== null ? `${names.absent} of ${day}` : names[group],
  /** The names on the links, which are short because eight of them may stand side by side on a phone. */
  short: (group: TaskGroup): string => ({ ...names, ...shortNames })[group],
  hints: {
    found: 'With their amounts.',
    open: 'In your bank’s app or statement: confirm. Not there: ask for the right UTR.',
    mentioned: 'The statement has these digits, but not in a payment that it could read.',
    absent: 'Not there either? Ask for the right UTR.',
    other: 'Decide under “Another amount”.',
    short: '',
    refund: '',
    rest: '',
  } satisfies Record<TaskGroup, string>,
  /** The acts on chosen payments: those that the statement does not have, or not clearly, are confirmed after a question. */
  acts: {
    confirm,
    absent: {
      ...confirm,
      question: (count: number) => `Confirm ${counted(count, 'payment')} that the statement does not have?`,
    },
    mentioned: {
      ...confirm,
      question: (count: number) => `Confirm ${counted(count, 'payment')} that the statement may not have?`,
    },
  } satisfies BulkActs,
};

const names: Readonly<Record<TaskGroup, string>> = {
  found: 'In your statement',
  open: 'To look up',
  mentioned: 'Perhaps in your statement',
  absent: 'Not in your statement',
  other: 'Other amount in your statement',
  short: 'Short',
  refund: 'Refunds',
  rest: 'Other questions',
};

const shortNames = {
  mentioned: 'Perhaps there',
  absent: 'Not in statement',
  other: 'Other amount',
} satisfies Partial<Record<TaskGroup, string>>;
