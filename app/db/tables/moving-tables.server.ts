import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, partOf } from '../columns.ts';

/** Imports of data. It is only checked at first; nothing changes until an admin applies the import. */
export const moves = pgTable(
  'moves',
  {
    id: text().primaryKey(),
    state: text({ enum: ['mapping', 'checked', 'applying', 'done'] }).notNull(),
    /** `found`: the number of rows of each kind in the file. `leftOut`: parts of the file that cannot be imported. */
    files: jsonb()
      .$type<{ name: string; found: Record<string, number>; leftOut: string[]; isOwn: boolean }[]>()
      .notNull(),
    /** A CSV file's header, or a fixed text for `localStorage`: it finds the owner's earlier columns. */
    header: text(),
    /** The owner's choice of columns, or of localStorage keys; see `ColumnChoice` and `DumpChoice` in core/moving. */
    choice: jsonb().$type<unknown>(),
    overwrites: boolean().notNull().default(false),
    /** `admins`: `position` of people who become admins; `invites` emails a link to choose a password. */
    answers: jsonb().$type<{ admins: number[]; invites: boolean }>(),
    createdAt: instant().notNull().defaultNow(),
    doneAt: instant(),
  },
  (t) => [index('moves_created').on(t.createdAt)],
);

/** Rows in the order in which they are applied. `fields` is the data of a row until then. */
export const moveRows = pgTable(
  'move_rows',
  {
    moveId: partOf(() => moves.id),
    position: integer().notNull(),
    /** The kind, such as `enrollments`; `lines` is raw data: a CSV line, or a localStorage key with its value. */
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
