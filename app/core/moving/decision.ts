import type { MoveNote, MoveRefusal } from './checked-row.ts';
import type { MoveKind } from './move-kinds.ts';

/**
 * An uploaded row with valid values. `sourceId` is its id in the file. `targetId` is the id under which a new
 * object is stored if `sourceId` cannot be kept, for example because `sourceId` is too long.
 */
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
  /** For a person: the password hash to store, if the file contains one. */
  passwordHash?: string | null;
};

export type Decision =
  | { fate: 'add' | 'update'; targetId: string; write: Write; notes: MoveNote[] }
  | { fate: 'same'; targetId: string; notes: MoveNote[] }
  | { fate: 'refuse'; reason: MoveRefusal };

/** What applies to all rows of an import: the admin's choices, and the time of the check. */
export type MoveTerms = {
  /** Whether uploaded courses, festivals, testimonials, FAQs and statistics overwrite those that the shop has. */
  overwrites: boolean;
  /**
   * Whether the file is this product's own export. Only such a file may refer to people and courses that were
   * deleted.
   */
  isOwn: boolean;
  admins: ReadonlySet<number>;
  now: Date;
};

/**
 * Returns the checked value with this name, such as the `userId` by which a row refers to a person; null if the
 * value is missing or not a text.
 */
export function fieldText({ fields }: Pick<PlannedRow, 'fields'>, name: string): string | null {
  const value: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : null;
  return typeof value === 'string' ? value : null;
}

/** Returns the checked texts of the list with this name, such as the `teacherIds` of a course. */
export function fieldTexts({ fields }: Pick<PlannedRow, 'fields'>, name: string): string[] {
  const value: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : null;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export const refuse = (reason: MoveRefusal): Decision => ({ fate: 'refuse', reason });

// The last parts of URL paths of admin pages, such as /admin/courses/new. An object with such an id would
// have the same path and could not be opened.
const panelPages = new Set(
  ['new', 'prices', 'types', 'tasks', 'timeline', 'outbox'].concat(['labels.pdf', 'everything.json']),
);

/**
 * Returns whether an object can keep its id from an uploaded file: the id must need no escaping in URLs, and
 * the object's URL path in the admin panel must not be that of another page.
 */
export function isKeepableId(id: string | null): id is string {
  return id !== null && /^[\w.~@:-]{1,128}$/.test(id) && !/^\.+$/.test(id) && !panelPages.has(id);
}

/**
 * Returns whether an id is long enough to mean the same object in the file and in the shop. Long ids are made
 * at random by databases; a short id such as `1` or `faq-1` means different objects in different shops.
 */
export const isUniqueId = (id: string | null): id is string => isKeepableId(id) && id.length >= 20;

/** Converts the ISO string of a checked date to a Date. */
export const at = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
