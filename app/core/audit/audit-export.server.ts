import { parseListQuery } from '#app/domain/list-query.ts';
import { csvOf, type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { auditShape } from './audit-list.ts';
import { listAuditAfter } from './audit-queries.server.ts';

type Row = Awaited<ReturnType<typeof listAuditAfter>>[number];

export const exportAudit: ExportList = (db, params) => {
  const query = parseListQuery(params, auditShape);
  return csvOf(
    inBatches<Row>((batch) => listAuditAfter(db, query, batch)),
    {
      id: 'id',
      at: 'at',
      actor: 'actorLabel',
      actor_id: 'actorId',
      action: 'action',
      entity: 'entity',
      entity_id: 'entityId',
      before: 'before',
      after: 'after',
      undone_at: 'undoneAt',
    },
  );
};
