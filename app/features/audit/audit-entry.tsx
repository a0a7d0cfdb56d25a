import { Undo2 } from 'lucide-react';
import { Form, Link } from 'react-router';
import { formatDateTime } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { differences, entityPath } from './audit-list.ts';

export type AuditEntryData = {
  id: string;
  at: Date;
  actorLabel: string;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  undoneAt: Date | null;
  canUndo: boolean;
};

/** One act: who, what, when; opened, what stood before and after, and Undo where there is one. */
export function AuditEntry({ entry, back }: { entry: AuditEntryData; back: string }) {
  const { action, entity, entityId, at, actorLabel, undoneAt } = entry;
  const changes = differences(entry.before, entry.after);
  const path = entityPath(entity, entityId, action);
  return (
    <li className="border-line border-b bg-surface">
      <details>
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <Badge tone={action === 'delete' ? 'danger' : 'neutral'}>{action}</Badge>
          <span className="font-semibold">
            {entity} <code className="font-mono font-normal text-muted text-sm">{entityId.slice(0, 12)}</code>
          </span>
          {undoneAt && <Badge tone="warning">undone</Badge>}
          <span className="text-muted text-sm sm:ml-auto">
            {actorLabel} · <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
          </span>
        </summary>
        <div className="grid gap-3 px-4 pb-4">
          <dl className="grid gap-2">
            {changes.map(({ name, before, after }) => (
              <div key={name} className="grid gap-x-4 text-sm sm:grid-cols-[10rem_1fr]">
                <dt className="text-muted">{name}</dt>
                <dd className="break-words">
                  {before !== undefined && <del className="text-danger">{shortened(before)}</del>}
                  {before !== undefined && after !== undefined && ' → '}
                  {after !== undefined && <ins className="text-success no-underline">{shortened(after)}</ins>}
                </dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap items-center gap-3">
            {path && (
              <Link className="link text-sm" to={path}>
                Open
              </Link>
            )}
            {entry.canUndo && (
              <Form method="post" action="/admin/audit">
                <input type="hidden" name="intent" value="undo" />
                <input type="hidden" name="id" value={entry.id} />
                <input type="hidden" name="next" value={back} />
                <Button type="submit" variant="quiet" size="sm">
                  <Icon of={Undo2} size={16} /> Undo
                </Button>
              </Form>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}

const longest = 300;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
