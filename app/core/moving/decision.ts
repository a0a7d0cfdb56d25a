import type { MoveNote, MoveRefusal } from './checked-row.ts';
import type { MoveKind } from './move-kinds.ts';

/** A row of a move whose values were checked. `targetId` is the id it gets if it is added. */
export type PlannedRow = {
  position: number;
  kind: MoveKind;
  sourceId: string | null;
  targetId: string;
  /** The result of `checkRow` for this kind. */
  fields: unknown;
  label: string;
};

/** What to write for a row: `values` are columns of the table that belongs to `kind`. */
export type Write = {
  kind: MoveKind;
  operation: 'insert' | 'update';
  id: string;
  values: Record<string, unknown>;
  /** The hash to store with the account, of a person who comes with a password. */
  passwordHash?: string | null;
};

export type Decision =
  | { fate: 'add' | 'update'; targetId: string; write: Write; notes: MoveNote[] }
  | { fate: 'same'; targetId: string; notes: MoveNote[] }
  | { fate: 'refuse'; reason: MoveRefusal };

/** What the admin chose for the whole move, and when it takes place. */
export type MoveTerms = {
  /** Whether rows of the file replace courses, festivals, testimonials, FAQs and figures that are here. */
  overwrites: boolean;
  /** Whether the file is this product's own export, in which people and courses may have been deleted. */
  isOwn: boolean;
  admins: ReadonlySet<number>;
  now: Date;
};

export const refuse = (reason: MoveRefusal): Decision => ({ fate: 'refuse', reason });

/** Whether an id of a file can be kept as it is: no spaces or marks that addresses would have to escape. */
export function isKeepableId(id: string | null): id is string {
  return id !== null && /^[\w.~@:-]{1,128}$/.test(id) && !/^\.+$/.test(id);
}

/**
 * Whether two rows with this id are the same row. Databases make long random ids; ids such as `1` or `faq-1`
 * mean different rows in different shops.
 */
export const isUniqueId = (id: string | null): id is string => isKeepableId(id) && id.length >= 20;

/** Turns an ISO string of checked fields into a Date. */
export const at = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
