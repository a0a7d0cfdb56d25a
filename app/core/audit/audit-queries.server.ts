import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import { studentNoun } from '#app/core/students/student-noun.ts';
import { countRows } from '#app/db/count-rows.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { type ListQuery, mostOf } from '#app/domain/list-query.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import type { AuditFilter } from './audit-list.ts';
import { currentNames } from './audit-names.server.ts';
import { isAbout } from './audit-search.server.ts';
import { subjectsOf } from './audit-subjects.server.ts';
import { canUndo } from './undo.server.ts';

export type AuditQuery = ListQuery<'newest', AuditFilter>;

export async function listAudit(db: Database, query: AuditQuery) {
  const where = conditions(query);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    countRows(db, db.select({ id: auditLog.id }).from(auditLog).where(where), mostOf(query.search)),
  ]);
  const [subjects, names] = await Promise.all([subjectsOf(db, rows), currentNames(db, rows)]);
  const nobody = { userId: null, student: null, course: null };
  return {
    total,
    rows: rows.map((row, at) => {
      const [subject, name] = [subjects[at] ?? nobody, names[at]];
      const isGone = row.entity === studentNoun.audit.entity ? subject.userId === null : name === null;
      return { ...row, canUndo: canUndo(row), subject, currentName: name ?? null, isGone };
    }),
  };
}

export async function listAuditAfter(
  db: Database,
  query: AuditQuery,
  { last, limit }: Batch<{ at: Date; id: string }>,
) {
  const after = last && or(lt(auditLog.at, last.at), and(eq(auditLog.at, last.at), lt(auditLog.id, last.id)));
  return await db
    .select()
    .from(auditLog)
    .where(and(conditions(query), after))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

function conditions({ filters, search }: AuditQuery): SQL | undefined {
  return and(
    filters.entity === 'all' ? undefined : eq(auditLog.entity, filters.entity),
    filters.action === 'all' ? undefined : eq(auditLog.action, filters.action),
    search === '' ? undefined : isAbout(search),
  );
}
