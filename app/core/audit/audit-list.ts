import { cardOf, nouns } from '#app/core/nouns.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { auditWords } from '#app/words/en/audit-words.ts';

// Another version of the server may have stored an action that is missing here.
const acts: Readonly<Partial<Record<string, string>>> = auditWords.acts;

export const auditChoices = {
  entity: [
    { value: 'all', label: auditWords.allThings },
    ...Object.values(nouns).map(({ audit }) => ({ value: audit.entity, label: audit.many })),
  ],
  action: [
    { value: 'all', label: auditWords.allActs },
    ...Object.entries(auditWords.acts).map(([value, label]) => ({ value, label })),
  ],
};

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

export function entityPath(entity: string, id: string, isGone: boolean): string | null {
  const path = cardOf(entity)?.path ?? null;
  return path !== null && !isGone ? `${path}${encodeURIComponent(id)}` : null;
}

export function entryWords(entry: { action: string; entity: string; before: unknown; after: unknown }) {
  const was = asRecord(entry.before);
  const is = asRecord(entry.after);
  const thing = cardOf(entry.entity)?.audit;
  const name = thing?.named.map((key) => is[key] ?? was[key]).find((value) => typeof value === 'string');
  return {
    act: acts[entry.action] ?? capital(entry.action.replaceAll('-', ' ')),
    thing: thing?.one ?? capital(entry.entity),
    name: typeof name === 'string' ? name : null,
  };
}

type Named = {
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  currentName: string | null;
  subject: { student: string | null; course: string | null };
};

/** Returns person and course, else the name in the entry, else today's; never a meaningless id. */
export function entryName({ currentName, subject, ...entry }: Named): string | null {
  const about = [subject.student, subject.course].filter(Boolean).join(' · ');
  const kept = about || entryWords(entry).name || currentName;
  return kept || (entry.entity === 'settings' ? fieldWords(entry.entityId) : null);
}

/** Turns a field name into words: `isActive` becomes `Is active`. */
export function fieldWords(name: string): string {
  return capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export type Difference = { name: string; before: string | undefined; after: string | undefined };

/** What a row that was added or deleted never had. */
const blank = new Set<string | undefined>([undefined, '', '–', '[]', '{}']);

/** Ids are not shown: they mean nothing to a reader, and the heading names the object. */
const isId = (name: string) => name === 'id' || name.endsWith('Id');

export function differences(before: unknown, after: unknown, zone: string): Difference[] {
  const was = asRecord(before);
  const is = asRecord(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !isId(name))
    .map((name) => ({ name, before: readable(was[name], zone), after: readable(is[name], zone) }))
    .filter(
      ({ before, after }) =>
        before !== after && !((before === undefined || after === undefined) && blank.has(before ?? after)),
    );
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function readable(value: unknown, zone: string): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no;
  if (typeof value !== 'string') return JSON.stringify(value);
  return instant.test(value) ? formatDateTime(new Date(value), zone) : value;
}
