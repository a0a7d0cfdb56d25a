import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Imports ("moves") of data from another shop or product. Uploaded data is at first only checked, and a page shows what
 * would happen to each row. Nothing changes until an admin applies the import.
 */
export const moves = pgTable(
  'moves',
  {
    id: text().primaryKey(),
    state: text({ enum: ['mapping', 'checked', 'applying', 'done'] }).notNull(),
    /**
     * The uploaded files. `found` is the number of rows of each kind in the file, `leftOut` the names of the parts of
     * the file that cannot be imported.
     */
    files: jsonb()
      .$type<{ name: string; found: Record<string, number>; leftOut: string[]; isOwn: boolean }[]>()
      .notNull(),
    /**
     * What identifies the format of an uploaded file: the header row of a CSV file, or a fixed text for a JSON file
     * with a browser's localStorage. For another file with the same header, the owner's earlier choice of columns is
     * reused.
     */
    header: text(),
    /** The owner's choice of columns, or of localStorage keys; see `ColumnChoice` and `DumpChoice` in core/moving. */
    choice: jsonb().$type<unknown>(),
    overwrites: boolean().notNull().default(false),
    /**
     * The admin's decisions: which imported people become admins of this shop (`admins` lists the `position` of their
     * rows in `move_rows`), and whether imported people who have no password are emailed a link to choose one
     * (`invites`).
     */
    answers: jsonb().$type<{ admins: number[]; invites: boolean }>(),
    createdAt: instant().notNull().defaultNow(),
    doneAt: instant(),
  },
  (t) => [index('moves_created').on(t.createdAt)],
);

/**
 * The rows of an import ("move") in the order in which they are applied. `fields` contains the data of the row until
 * the row is applied.
 */
export const moveRows = pgTable(
  'move_rows',
  {
    moveId: text()
      .notNull()
      .references(() => moves.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /**
     * What the row contains, such as `enrollments`. The kind `lines` stands for the raw data from which the rows to
     * import are made: a line of a CSV file, or a localStorage key with its value.
     */
    kind: text().notNull(),
    /** Where in the uploaded file the row comes from, so that an admin can find it there. */
    source: text().notNull(),
    sourceId: text(),
    /** The id of the object in this shop that was created from the row, or that the row matches. */
    targetId: text(),
    label: text().notNull().default(''),
    fields: jsonb().$type<unknown>(),
    fate: text({ enum: ['add', 'update', 'same', 'refuse'] }),
    reason: text(),
    notes: text().array().notNull().default([]),
    outcome: text({ enum: ['applied', 'changed'] }),
  },
  (t) => [
    primaryKey({ columns: [t.moveId, t.position] }),
    index('move_rows_fate').on(t.moveId, t.fate, t.position),
    index('move_rows_source').on(t.moveId, t.kind, t.sourceId),
  ],
);
