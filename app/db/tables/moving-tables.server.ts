import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Uploads of data that moves into the shop. A move is checked first; its rows then show what would become of
 * them until an admin applies it.
 */
export const moves = pgTable(
  'moves',
  {
    id: text().primaryKey(),
    state: text({ enum: ['mapping', 'checked', 'applying', 'done'] }).notNull(),
    /** Each uploaded file, with what was found in it. */
    files: jsonb()
      .$type<{ name: string; found: Record<string, number>; leftOut: string[]; isOwn: boolean }[]>()
      .notNull(),
    /** The header row of a CSV file as one text, under which the owner's choice of columns is found again. */
    header: text(),
    /** The owner's choice of columns for a CSV file; see `ColumnChoice` in core/moving. */
    choice: jsonb().$type<unknown>(),
    overwrites: boolean().notNull().default(false),
    /** The positions of the rows whose persons become admins, and whether people are sent a link. */
    answers: jsonb().$type<{ admins: number[]; invites: boolean }>(),
    createdAt: instant().notNull().defaultNow(),
    doneAt: instant(),
  },
  (t) => [index('moves_created').on(t.createdAt)],
);

/**
 * The rows of a move in the order in which they are applied. `fields` holds the data itself and is emptied
 * once the row is applied.
 */
export const moveRows = pgTable(
  'move_rows',
  {
    moveId: text()
      .notNull()
      .references(() => moves.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** What the row is about, such as `enrollments`; `lines` for a line of a CSV file not yet understood. */
    kind: text().notNull(),
    /** Where the row stood in the uploaded file, for people to find it again. */
    source: text().notNull(),
    sourceId: text(),
    /** The id of the row in this shop that it was added as or that it matches. */
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
