import type { KitRow } from '#app/core/kits/kit-admin-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { Card } from '#app/ui/card.tsx';
import { kitStateLabels, kitAdminWords as words } from '#app/words/en/kit-words.ts';

export function KitStory({ kit, zone }: { kit: KitRow; zone: string }) {
  const begin = { state: 'to_pack' as const, at: kit.createdAt.toISOString(), by: '' };
  return (
    <Card>
      <h2 className="mb-4 text-xl">{words.story}</h2>
      <ol className="grid gap-3">
        {[begin, ...kit.steps].map(({ state, at, by }) => (
          <li key={state} className="grid gap-x-4 border-line border-l-4 pl-4 sm:grid-cols-[11rem_1fr]">
            <time dateTime={at} className="text-muted text-sm">
              {formatDateTime(new Date(at), zone)}
            </time>
            <span>
              {kitStateLabels[state]}
              {by && <span className="text-muted"> · {by}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
