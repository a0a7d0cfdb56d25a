import { findEverything } from '#app/core/search/find-everything.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { may as mayDo } from '#app/domain/rights.ts';
import { SearchResults } from '#app/screens/panel/search-results.tsx';
import { findSettings } from '#app/screens/settings/find-settings.ts';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { searchWords as words } from '#app/words/en/search-words.ts';
import type { Route } from './+types/search-panel.ts';

export const handle = { title: words.title };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db } = await panelVisit(context, 'search');
  const { search } = parseListQuery(url.searchParams, { sorts: ['newest'], filters: {} });
  return { search, found: await findEverything(db, search, (right) => mayDo(actor, right)) };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search } = loaderData;
  const may = useMay();
  const found = may('settings.write') ? findSettings(search) : [];
  const settings = found.map(({ to, label, page }) => ({ to, title: label, about: [page] }));
  return (
    <>
      <ListToolbar searchLabel={words.label} search={search} isFocused />
      <SearchResults {...loaderData} settings={settings} />
    </>
  );
}
