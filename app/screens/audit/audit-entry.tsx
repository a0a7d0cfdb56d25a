import { ChevronDown, Undo2 } from 'lucide-react';
import { differences, entityPath, entryName, entryWords, fieldWords } from '#app/core/audit/audit-list.ts';
import type { listAudit } from '#app/core/audit/audit-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { auditWords } from '#app/words/en/audit-words.ts';

export type AuditEntryData = Omit<
  Awaited<ReturnType<typeof listAudit>>['rows'][number],
  'actorKind' | 'actorId'
>;

type AuditEntryProps = {
  entry: AuditEntryData;
  back: string;
  zone: string;
};

/** Expanded: the values before and after, and Undo if possible. */
export function AuditEntry({ entry, back, zone }: AuditEntryProps) {
  const { action, entity, entityId, at, actorLabel, undoneAt, subject, isGone } = entry;
  const { act, thing } = entryWords(entry);
  const name = entryName(entry);
  const changes = differences(entry.before, entry.after, zone);
  const ofStudent = subject.userId === null ? null : `/admin/students/${encodeURIComponent(subject.userId)}`;
  const path = entityPath(entity, entityId, isGone) ?? ofStudent;
  return (
    <li className="border-line border-b bg-surface">
      <details className="fold">
        <summary className="flex items-center gap-3 px-4 py-2.5 hover:bg-sunk">
          <span className="grid min-w-0 grow gap-x-3 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
              <Badge tone={toneOf(action)}>{act}</Badge>
              <span className="text-muted">{thing}</span>
              {name && <strong className="min-w-0">{shortened(name, longestName)}</strong>}
              {undoneAt && <Badge tone="warning">{auditWords.undone}</Badge>}
            </span>
            <span className="text-muted text-sm">
              {actorLabel} · <time dateTime={at.toISOString()}>{formatDateTime(at, zone)}</time>
            </span>
          </span>
          <Icon of={ChevronDown} className="fold-mark shrink-0 text-muted" />
        </summary>
        <div className="grid gap-3 border-line border-t px-4 py-4">
          <div className="flex flex-wrap items-center gap-3 empty:hidden">
            {path && (
              <TextLink className="text-sm" to={path}>
                {auditWords.open}
              </TextLink>
            )}
            {entry.canUndo && (
              <Form method="post" preventScrollReset action="/admin/audit">
                <input type="hidden" name="intent" value="undo" />
                <input type="hidden" name="id" value={entry.id} />
                <input type="hidden" name="next" value={back} />
                <Button type="submit" variant="quiet" size="sm">
                  <Icon of={Undo2} size={16} /> {auditWords.undo}
                </Button>
              </Form>
            )}
          </div>
          <dl className="grid gap-2">
            {changes.map(({ name, before, after }) => (
              <div key={name} className="grid gap-x-4 text-sm sm:grid-cols-[10rem_1fr]">
                <dt className="text-muted">{fieldWords(name, entity)}</dt>
                <dd>
                  {before !== undefined && <del className="text-danger">{shortened(before)}</del>}
                  {before !== undefined && after !== undefined && ' → '}
                  {after !== undefined && <ins className="text-success no-underline">{shortened(after)}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </li>
  );
}

const longestValue = 300;
const longestName = 80;
const shortened = (text: string, longest = longestValue) =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

function toneOf(action: string) {
  if (action === 'delete' || action === 'erase') return 'danger';
  return action === 'create' ? 'success' : 'neutral';
}
