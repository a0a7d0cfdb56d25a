import type { FoundOfKind, Hit } from '#app/core/search/find-everything.server.ts';
import { mostCounted, searchedKinds } from '#app/core/search/searched-kinds.ts';
import { countUpTo } from '#app/domain/count-up-to.ts';
import { foldText } from '#app/domain/near-match.ts';
import type { Right } from '#app/domain/rights.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { searchWords as words } from '#app/words/en/search-words.ts';
import { LinkRows } from './link-rows.tsx';
import { panelTabs } from './panel-tabs.ts';

type ResultsProps = { search: string; found: readonly FoundOfKind[]; settings: readonly Hit[] };

/** What a search found: `found` in the data, `settings`, and the panel's tabs (DAY-42). */
export function SearchResults({ search, found, settings }: ResultsProps) {
  const may = useMay();
  const tabs = tabsFor(search, may);
  const isTab = (hit: Hit) => tabs.some(({ to }) => to === hit.to);
  const pages = [...tabs, ...settings.filter((hit) => !isTab(hit))].slice(0, 8);
  if (search === '') return null;
  if (found.length + pages.length === 0) return <EmptyState title={words.none(search)} />;
  return (
    <div className="grid max-w-3xl gap-6">
      {found.map(({ kind, total, hits }) => {
        const { list } = searchedKinds[kind];
        const more = total > hits.length && list !== null;
        return (
          <Group key={kind} title={words.kinds[kind]} hits={hits}>
            {more && (
              <TextLink to={list + encodeURIComponent(search)}>
                {words.all(countUpTo(mostCounted, total))}
              </TextLink>
            )}
          </Group>
        );
      })}
      {pages.length > 0 && <Group title={words.kinds.panel} hits={pages} />}
    </div>
  );
}

type GroupProps = { title: string; hits: readonly Hit[]; children?: React.ReactNode };

function Group({ title, hits, children }: GroupProps) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
      <LinkRows rows={hits} />
    </section>
  );
}

function tabsFor(search: string, may: (right: Right) => boolean): Hit[] {
  const typed = foldText(search).split(/\s+/).filter(Boolean);
  return panelTabs
    .filter(({ label, right }) => may(right) && typed.every((word) => foldText(label).includes(word)))
    .map(({ href, label }) => ({ to: href, title: label, about: [] }));
}
