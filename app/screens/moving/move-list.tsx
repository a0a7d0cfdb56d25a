import { formatDateTime } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { movePageWords as words } from '#app/words/en/move-page-words.ts';

type Move = { id: string; state: keyof typeof states; files: readonly { name: string }[]; createdAt: Date };

const states = {
  mapping: { label: words.columnsToChoose, tone: 'warning' },
  checked: { label: words.checked, tone: 'warning' },
  applying: { label: words.notFinished, tone: 'danger' },
  done: { label: words.done, tone: 'success' },
} as const;

export function MoveList({ moves, zone }: { moves: readonly Move[]; zone: string }) {
  if (moves.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-xl">{words.moves}</h2>
      <ul className="grid gap-3">
        {moves.map(({ id, state, files, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <TextLink className="wrap-anywhere" to={`/admin/move/${id}`}>
                {files.map(({ name }) => name).join(', ')}
              </TextLink>{' '}
              <span className="text-muted text-sm">{formatDateTime(createdAt, zone)}</span>
            </span>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
