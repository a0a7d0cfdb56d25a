import {
  and,
  asc,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#app/db/database.server.ts';
import { tables } from '#app/db/tables.server.ts';
import type { ContractJson } from '#app/domain/contract-fields.ts';
import { entriesOf } from '#app/domain/record.ts';
import { inBatches } from '#app/platform/csv.server.ts';
import { snakeCased } from '#app/platform/noun-rows.server.ts';
import { columnsLeftOut, furtherColumns, recordTables } from './exported-records.ts';

type Records = { name: string; rows: AsyncIterable<ContractJson> };
type Row = Record<string, unknown>;

/**
 * The lists for which DATA-1 prescribes no names: all rows of `recordTables`, and `furtherColumns` as
 * `<table>_further`. Without demo data and what deleted courses taught.
 */
export function listRecords(db: Database): Records[] {
  const conditions = keptTeaching(db);
  const whole = recordTables.map((name): Records => {
    const table: PgTable = tables[name];
    const without = columnsLeftOut[name] ?? [];
    const columns = Object.keys(getTableColumns(table)).filter((column) => !without.includes(column));
    return { name: getTableName(table), rows: eachRecord(db, table, columns, conditions[name]) };
  });
  const further = entriesOf(furtherColumns).map(([name, columns]): Records => {
    const table: PgTable = tables[name];
    const isSet = or(...columns.map((column) => isChosen(columnOf(table, column))));
    const named = [...keyOf(table).map(([key]) => key), ...columns];
    return { name: `${getTableName(table)}_further`, rows: eachRecord(db, table, named, isSet) };
  });
  return [...whole, ...further];
}

/**
 * Leaves out the curriculum and batches of deleted courses, stored only for an undo (MOVE-9), but keeps those
 * that somebody has joined, ordered or requested, because records refer to them.
 */
function keptTeaching(db: Database): Partial<Record<(typeof recordTables)[number], SQL>> {
  const { courses, enrollments, orders, enrollmentRequests, lessons, modules, courseBatches } = tables;
  const known = db
    .select({ id: courses.id })
    .from(courses)
    .union(db.select({ id: enrollments.courseId }).from(enrollments).where(not(enrollments.isDemo)))
    .union(db.select({ id: orders.courseId }).from(orders))
    .union(db.select({ id: enrollmentRequests.courseId }).from(enrollmentRequests));
  const taught = db.select({ id: lessons.id }).from(lessons).where(inArray(lessons.courseId, known));
  return {
    modules: inArray(modules.courseId, known),
    lessons: inArray(lessons.courseId, known),
    courseBatches: inArray(courseBatches.courseId, known),
    liveSessions: inArray(tables.liveSessions.lessonId, taught),
    quizQuestions: inArray(tables.quizQuestions.lessonId, taught),
    lessonFiles: inArray(tables.lessonFiles.lessonId, taught),
  };
}

/** Yields the rows of a table in the order of its primary key, each with only the given columns. */
async function* eachRecord(
  db: Database,
  table: PgTable,
  columns: readonly string[],
  condition?: SQL,
): AsyncGenerator<ContractJson> {
  const key = keyOf(table);
  const places = sql.join(
    key.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const after = (last: Row) =>
    sql.join(
      key.map(([name, column]) => sql.param(last[name], column)),
      sql`, `,
    );
  const batches = inBatches<Row>(({ last, limit }) =>
    db
      .select()
      .from(table)
      .where(and(condition, isReal(table), last && sql`(${places}) > (${after(last)})`))
      .orderBy(...key.map(([, column]) => asc(column)))
      .limit(limit),
  );
  for await (const row of batches)
    yield snakeCased(Object.fromEntries(columns.map((name) => [name, row[name]])));
}

/** Whether a column differs from its default, so that somebody has chosen its value. */
function isChosen(column: PgColumn): SQL {
  const usual: unknown = column.default;
  if (column.columnType === 'PgArray') return sql`cardinality(${column}) > 0`;
  return typeof usual === 'boolean' || typeof usual === 'number' ? ne(column, usual) : isNotNull(column);
}

function isReal(table: PgTable): SQL | undefined {
  const { isDemo, isSpecimen } = getTableColumns(table);
  const column = isDemo ?? isSpecimen;
  return column && not(sql`${column}`);
}

function keyOf(table: PgTable): [name: string, column: PgColumn][] {
  const composite = new Set(getTableConfig(table).primaryKeys[0]?.columns.map(({ name }) => name));
  return Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.primary || composite.has(column.name),
  );
}

function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
  return column;
}
