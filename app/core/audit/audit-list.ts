import { formatPaise } from '@pankh/india/money.ts';
import { cardOf, nouns } from '#app/core/nouns.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { writeDiscount } from '#app/domain/discount-text.ts';
import { auditWords } from '#app/words/en/audit-words.ts';
import { batchAdminWords } from '#app/words/en/batch-admin-words.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { courseTypeWords } from '#app/words/en/course-type-words.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import { faqWords } from '#app/words/en/faq-words.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { sourceWords } from '#app/words/en/source-words.ts';
import { teacherWords } from '#app/words/en/teacher-words.ts';
import { testimonialWords } from '#app/words/en/testimonial-words.ts';

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

type FormLabels = Readonly<Record<string, string | { label: string } | undefined>>;

/** What the forms of the panel call their fields, named as columns or in snake_case. */
const formLabels: ReadonlyMap<string, FormLabels> = new Map<string, FormLabels>([
  [nouns.batches.audit.entity, batchAdminWords.fields],
  [nouns.courses.audit.entity, courseAdminWords.fields],
  [nouns['course-types'].audit.entity, courseTypeWords.fields],
  [nouns.faqs.audit.entity, faqWords.fields],
  [nouns.festivals.audit.entity, festivalWords.fields],
  [nouns.lessons.audit.entity, curriculumWords.fields],
  [nouns.offers.audit.entity, { ...offerWords.fields, value: offerWords.fields.discount }],
  [nouns.sources.audit.entity, sourceWords.fields],
  [nouns.teachers.audit.entity, teacherWords.fields],
  [nouns.testimonials.audit.entity, testimonialWords.fields],
]);

/** Returns the label of the form, else the name in words: `isActive` becomes `Is active`, `totalPaise` `Total`. */
export function fieldWords(name: string, entity = ''): string {
  const plain = name === 'paise' ? 'amount' : name.replace(/(In)?Paise$|Url$/, '');
  const labels = formLabels.get(entity) ?? {};
  const said = [name, plain, `${plain}Price`]
    .map((one) => labels[one] ?? labels[apart(one, '_')])
    .find(Boolean);
  return capital(typeof said === 'object' ? said.label : (said ?? apart(plain, ' ')));
}

const apart = (name: string, by: string) => name.replace(/[A-Z]/g, (letter) => by + letter.toLowerCase());

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
    .map((name) => ({ name, before: readable(name, was, zone), after: readable(name, is, zone) }))
    .filter(
      ({ before, after }) =>
        before !== after && !((before === undefined || after === undefined) && blank.has(before ?? after)),
    );
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function readable(name: string, row: Record<string, unknown>, zone: string): string | undefined {
  const value = row[name];
  if (value === undefined) return undefined;
  if (value === null) return '–';
  if (typeof value === 'number' && /paise$/i.test(name)) return formatPaise(value);
  if (typeof value === 'number' && name === 'value' && (row.kind === 'percent' || row.kind === 'amount'))
    return writeDiscount({ kind: row.kind, value });
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no;
  if (typeof value !== 'string') return JSON.stringify(value);
  return instant.test(value) ? formatDateTime(new Date(value), zone) : value;
}
