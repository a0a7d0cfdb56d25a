import type { MoveNote, MoveRefusal } from './checked-row.ts';
import type { MoveKind } from './move-kinds.ts';

/** `sourceId` is the id in the file; `targetId` is used if that cannot be kept, as if it is too long. */
export type PlannedRow<Fields = unknown> = {
  position: number;
  kind: MoveKind;
  sourceId: string | null;
  targetId: string;
  /** The checked values, as `checkRow` returns them for this kind. */
  fields: Fields;
  label: string;
};

/** What to write to the database for an uploaded row: `values` are columns of the table of this `kind`. */
export type Write = {
  kind: MoveKind;
  operation: 'insert' | 'update';
  id: string;
  values: Record<string, unknown>;
  passwordHash?: string | null;
};

export type Decision =
  | { fate: 'add' | 'update'; targetId: string; write: Write; notes: MoveNote[] }
  | { fate: 'same'; targetId: string; notes: MoveNote[] }
  | { fate: 'refuse'; reason: MoveRefusal };

export type MoveTerms = {
  /** Whether uploaded courses, festivals, testimonials, FAQs and statistics overwrite those that the shop has. */
  overwrites: boolean;
  /** Whether this product made the export: only then may it refer to deleted people and courses. */
  isOwn: boolean;
  admins: ReadonlySet<number>;
  now: Date;
};

/** A checked text by its name, such as `userId`; null if missing or not a text. */
export function fieldText({ fields }: Pick<PlannedRow, 'fields'>, name: string): string | null {
  const value: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : null;
  return typeof value === 'string' ? value : null;
}

export function fieldTexts({ fields }: Pick<PlannedRow, 'fields'>, name: string): string[] {
  const value: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : null;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export const refuse = (reason: MoveRefusal): Decision => ({ fate: 'refuse', reason });

export const same = (targetId: string): Decision => ({ fate: 'same', targetId, notes: [] });

/** Adds a row to the shop or, where one is `held`, changes that. */
export function written(
  { kind }: Pick<PlannedRow, 'kind'>,
  held: boolean,
  write: Omit<Write, 'kind' | 'operation'>,
  notes: MoveNote[] = [],
): Decision {
  const operation = held ? 'update' : 'insert';
  return { fate: held ? 'update' : 'add', targetId: write.id, write: { kind, operation, ...write }, notes };
}

// Last parts of admin URLs, such as /admin/courses/new: an object with such an id could not be opened.
const panelPages = new Set(
  ['new', 'prices', 'types', 'tasks', 'timeline', 'outbox'].concat(['labels.pdf', 'everything.json']),
);

/** Whether an id needs no escaping in URLs and is no other page's path in the admin panel. */
export function isKeepableId(id: string | null): id is string {
  return id !== null && /^[\w.~@:-]{1,128}$/.test(id) && !/^\.+$/.test(id) && !panelPages.has(id);
}

/** Returns the id of a row to add: the file's, unless it is taken or cannot be kept, which is noted. */
export function newId(
  { sourceId, targetId }: Pick<PlannedRow, 'sourceId' | 'targetId'>,
  isTaken: (id: string) => boolean,
): { id: string; notes: MoveNote[] } {
  if (isKeepableId(sourceId) && !isTaken(sourceId)) return { id: sourceId, notes: [] };
  return { id: targetId, notes: sourceId === null ? [] : ['id-taken'] };
}

/** Returns the slug, with a number behind it if another row has it already. */
export function freeSlug(known: { has: (key: string) => boolean }, slug: string): string {
  let free = slug;
  for (let number = 2; known.has(`slug ${free}`); number++) free = `${slug}-${number}`;
  return free;
}

/** A long id is random and means the same object in file and shop; a short one, such as `1` or `faq-1`, does not. */
export const isUniqueId = (id: string | null): id is string => isKeepableId(id) && id.length >= 20;

export const at = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
