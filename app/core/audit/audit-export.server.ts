import { parseListQuery } from '#app/domain/list-query.ts';
import { type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { auditShape } from './audit-list.ts';
import { listAuditAfter } from './audit-queries.server.ts';

/** Exports the audit log as CSV: who did what to which object, with the values before and after as JSON. */
export const exportAudit: ExportList = (db, params) => {
  const query = parseListQuery(params, auditShape);
  type Row = Awaited<ReturnType<typeof listAuditAfter>>[number];
  async function* rows() {
    for await (const row of inBatches<Row>((batch) => listAuditAfter(db, query, batch))) {
      yield {
        id: row.id,
        at: row.at.toISOString(),
        actor: row.actorLabel,
        actor_id: row.actorId,
        action: row.action,
        entity: row.entity,
        entity_id: row.entityId,
        before: row.before,
        after: row.after,
        undone_at: row.undoneAt?.toISOString() ?? null,
      };
    }
  }
  const columns = [
    'id',
    'at',
    'actor',
    'actor_id',
    'action',
    'entity',
    'entity_id',
    'before',
    'after',
    'undone_at',
  ];
  return { columns, rows: rows() };
};
