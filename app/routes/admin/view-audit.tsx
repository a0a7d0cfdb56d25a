import { useLocation } from 'react-router';
import { auditChoices, auditShape } from '#app/core/audit/audit-list.ts';
import { listAudit } from '#app/core/audit/audit-queries.server.ts';
import { undoAudit, undoBulk } from '#app/core/audit/undo.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { AuditEntry } from '#app/screens/audit/audit-entry.tsx';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { flashOutcome, redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { auditWords } from '#app/words/en/audit-words.ts';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import type { Route } from './+types/view-audit.ts';

const words = auditWords;

export const handle = { title: 'Audit log' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, reports } = await panelVisit(context, 'audit.read');
  const query = parseListQuery(url.searchParams, auditShape);
  const { zone } = (await getSettings(db)).time;
  const list = await reports.read((from) => readListPage(query, (query) => listAudit(from, query)));
  return { ...list, zone };
}

const failedUndo = () => ({ error: auditWords.failed });

/** Also for the Undo button in the message that the next page shows. */
export const action = panelPost('panel.open', failedUndo, act);

async function act({ visit, ctx, form, id }: Posted) {
  const back = ownPath(form.get('next'), '/admin/audit');
  if (form.get('intent') === 'undo-bulk') {
    const { undone, refusal } = await undoBulk(ctx, { id });
    const parts = [
      undone > 0 ? `${bulkWords.undone(undone)}.` : '',
      refusal ? auditWords.errors[refusal] : '',
    ];
    const tone = undone > 0 ? 'success' : 'danger';
    return redirectWithFlash(visit, back, parts.filter(Boolean).join(' '), { tone });
  }
  const told = { to: back, done: auditWords.undone, errors: auditWords.errors };
  return flashOutcome(visit, await undoAudit(ctx, { id }), told);
}

export default function AuditTab({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, zone } = loaderData;
  const { pathname, search } = useLocation();
  return (
    <PanelList
      name="audit"
      page={loaderData}
      noun={['entry', 'entries']}
      answer={useAnswer(actionData, failedUndo)}
      searchLabel={words.search}
      selects={[
        { name: 'entity', label: words.what, options: auditChoices.entity },
        { name: 'action', label: words.act, options: auditChoices.action },
      ]}
      acts={null}
      empty={() => ({
        title: query.search === '' ? words.none : words.noneFound,
        text: words.empty,
      })}
    >
      {() => (
        <ul className="border border-line border-b-0">
          {rows.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} back={pathname + search} zone={zone} />
          ))}
        </ul>
      )}
    </PanelList>
  );
}
