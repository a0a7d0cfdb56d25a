import type { MoveNote, MoveRefusal } from './checked-row.ts';
import type { MoveKind } from './move-kinds.ts';

/**
 * A row of an uploaded file whose values were checked. `targetId` is the id for a new object, unless it can
 * keep its id from the file.
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

/** What to write to the database for a row: `values` are columns of the table that belongs to `kind`. */
export type Write = {
  kind: MoveKind;
  operation: 'insert' | 'update';
  id: string;
  values: Record<string, unknown>;
  /** The password hash to store with the account, for a person whose row in the file contains one. */
  passwordHash?: string | null;
};

export type Decision =
  | { fate: 'add' | 'update'; targetId: string; write: Write; notes: MoveNote[] }
  | { fate: 'same'; targetId: string; notes: MoveNote[] }
  | { fate: 'refuse'; reason: MoveRefusal };

/** The options of a move that apply to all of its rows, and the time of the move (an import of data). */
export type MoveTerms = {
  /**
   * Whether rows of the file replace courses, festivals, testimonials, FAQs and figures that the shop already
   * has.
   */
  overwrites: boolean;
  /**
   * Whether the file is this product's own export, which may refer to people and courses that have been
   * deleted.
   */
  isOwn: boolean;
  admins: ReadonlySet<number>;
  now: Date;
};

/**
 * Returns a text among the checked values of a row, such as the `userId` by which it refers to a person; null if rows
 * of its kind have none.
 */
export function fieldText({ fields }: Pick<PlannedRow, 'fields'>, name: string): string | null {
  const value: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : null;
  return typeof value === 'string' ? value : null;
}

export const refuse = (reason: MoveRefusal): Decision => ({ fate: 'refuse', reason });

// The panel has pages at these addresses, such as /admin/courses/new. A row with such an id could not be
// opened.
const panelPages = new Set(
  ['new', 'prices', 'types', 'tasks', 'timeline', 'outbox'].concat(['labels.pdf', 'everything.json']),
);

/**
 * Returns whether an id from an uploaded file can be kept: it needs no escaping in URLs, and no page of the
 * panel has the address that the row would get.
 */
export function isKeepableId(id: string | null): id is string {
  return id !== null && /^[\w.~@:-]{1,128}$/.test(id) && !/^\.+$/.test(id) && !panelPages.has(id);
}

/**
 * Returns whether an id is long enough to identify the same row in the file and in the shop. Databases make
 * long random ids; short ids such as `1` or `faq-1` mean different rows in different shops.
 */
export const isUniqueId = (id: string | null): id is string => isKeepableId(id) && id.length >= 20;

/** Turns an ISO string of checked fields into a Date. */
export const at = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
