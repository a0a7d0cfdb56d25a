/** What the audit can be narrowed to, under the words of the panel; `all` is the usual choice. */
export const auditChoices = {
  entity: [
    { value: 'all', label: 'Everything' },
    { value: 'course', label: 'Courses' },
    { value: 'student', label: 'Students' },
    { value: 'enrollment', label: 'Enrollments' },
    { value: 'payment', label: 'Payments' },
    { value: 'certificate', label: 'Certificates' },
    { value: 'request', label: 'Requests' },
    { value: 'message', label: 'Messages' },
    { value: 'festival', label: 'Festival themes' },
    { value: 'testimonial', label: 'Testimonials' },
    { value: 'faq', label: 'FAQs' },
    { value: 'image', label: 'Images' },
    { value: 'settings', label: 'Settings' },
    { value: 'portal', label: 'Admin portal' },
  ],
  action: [
    { value: 'all', label: 'All acts' },
    { value: 'create', label: 'Created' },
    { value: 'update', label: 'Updated' },
    { value: 'delete', label: 'Deleted' },
    { value: 'undo', label: 'Undone' },
    { value: 'complete', label: 'Completed' },
    { value: 'import', label: 'Imported' },
    { value: 'promote', label: 'Made admin' },
    { value: 'sign-in', label: 'Logged in' },
  ],
} as const;

export type AuditFilter = keyof typeof auditChoices;

export const auditShape = {
  sorts: ['newest'],
  filters: {
    entity: values(auditChoices.entity),
    action: values(auditChoices.action),
  },
} as const;

function values(choices: readonly { value: string }[]): [string, ...string[]] {
  return ['all', ...choices.map(({ value }) => value).filter((value) => value !== 'all')];
}

const entityPaths: Readonly<Record<string, string>> = {
  course: '/admin/courses/',
  festival: '/admin/festivals/',
  student: '/admin/students/',
};

/** Where the thing an entry is about can be seen, for those that have a page of their own. */
export function entityPath(entity: string, id: string, action: string): string | null {
  const path = entityPaths[entity];
  return path !== undefined && action !== 'delete' ? `${path}${encodeURIComponent(id)}` : null;
}

const acts: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  erase: 'Deleted for good',
  undo: 'Brought back',
  complete: 'Completed',
  promote: 'Made admin',
  demote: 'Made student',
  reorder: 'Reordered',
  import: 'Imported',
  reissue: 'Issued anew',
  revoke: 'Withdrawn',
  'sign-in': 'Logged in',
  'end-sessions': 'Signed out',
  'reset-password': 'New password',
  'back-up': 'Backed up',
};
const things: Readonly<Record<string, string>> = {
  faq: 'Question',
  festival: 'Festival theme',
  portal: 'Admin portal',
};
const names = ['title', 'name', 'question', 'studentName', 'courseTitle'];

/** An entry as a person says it: what was done, to what kind of thing, and what that is called, where it is known. */
export function entryWords(entry: { action: string; entity: string; before: unknown; after: unknown }) {
  const was = asRecord(entry.before);
  const is = asRecord(entry.after);
  const name = names.map((key) => is[key] ?? was[key]).find((value) => typeof value === 'string');
  return {
    act: acts[entry.action] ?? capital(entry.action.replaceAll('-', ' ')),
    thing: things[entry.entity] ?? capital(entry.entity),
    name: typeof name === 'string' ? name : null,
  };
}

/** `isActive` as `Is active`. */
export function fieldWords(name: string): string {
  return capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One field of an entry: what it was, what it became; undefined where there was or is nothing. */
export type Difference = { name: string; before: string | undefined; after: string | undefined };

/** The fields of an entry that tell something, before and after, in a form to read. */
export function differences(before: unknown, after: unknown): Difference[] {
  const was = asRecord(before);
  const is = asRecord(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: readable(was[name]), after: readable(is[name]) }))
    .filter((difference) => difference.before !== difference.after);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readable(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
