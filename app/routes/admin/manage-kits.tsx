import { Link, useLocation } from 'react-router';
import { kitFilters, kitShape } from '#app/core/kits/kit-admin-list.ts';
import { countKits, listKits } from '#app/core/kits/kit-admin-queries.server.ts';
import { kitFor } from '#app/core/kits/kit-for.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { countUpTo } from '#app/domain/count-up-to.ts';
import { mostListed, parseListQuery } from '#app/domain/list-query.ts';
import { may as mayDo } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { ChosenKits } from '#app/screens/kits/chosen-kits.tsx';
import { failedMove } from '#app/screens/kits/failed-move.ts';
import { KitCard } from '#app/screens/kits/kit-card.tsx';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { kitStateLabels, kitAdminWords as words } from '#app/words/en/kit-words.ts';
import type { Route } from './+types/manage-kits.ts';
import { moveSentKits } from './kit-moves.server.ts';

// This page of kits (parcels for students) also updates live when orders or enrollments change, because a kit must not
// be sent after its order was refunded or its student's account or enrollment was closed.
export const handle = { title: 'Kits', live: ['kits', 'orders', 'enrollments', 'settings'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db } = await panelVisit(context, 'kits.work');
  const query = parseListQuery(url.searchParams, kitShape);
  const [settings, counts] = await Promise.all([getSettings(db), countKits(db)]);
  const searching = { byEmail: mayDo(actor, 'students.read'), counts };
  const list = await readListPage(query, (query) => listKits(db, query, searching));
  const carriers = settings.kits.carriers.map(({ name }) => name);
  return { ...list, rows: list.rows.map((kit) => kitFor(actor, kit)), counts, carriers };
}

export const action = panelPost('kits.work', failedMove, ({ visit, actor, form }) =>
  moveSentKits(visit, actor, form),
);

export default function KitsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, query, counts, carriers } = loaderData;
  const may = useMay();
  const answer = useAnswer(actionData, failedMove);
  const { pathname, search } = useLocation();
  const { state } = query.filters;
  const next = pathname + search;
  const filters = kitFilters.map((value) => ({
    value,
    label: `${kitStateLabels[value]} (${countUpTo(mostListed, counts[value])})`,
  }));
  return (
    <PanelList
      name="kits"
      page={loaderData}
      noun={words.noun}
      answer={answer?.kitId ? undefined : answer}
      searchLabel={words.search}
      exportLabel={words.export}
      links={{ name: 'state', label: words.filter, options: filters }}
      buttons={
        <>
          <Link className={buttonClass({ variant: 'quiet' })} to="/admin/kits/many/ship">
            {words.shipMany.link}
          </Link>
          {may('kits.add') && (
            <Link className={buttonClass({ variant: 'quiet' })} to="/admin/kits/new">
              {words.add}
            </Link>
          )}
        </>
      }
      acts={null}
      empty={() => ({ title: words.none, text: words.noneYet })}
    >
      {(chooser) => (
        <>
          {state !== 'held' && state !== 'unaddressed' && (
            <ChosenKits id={chooser} filter={state} next={next} />
          )}
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {rows.map((kit) => (
              <li key={kit.id}>
                <KitCard {...{ kit, carriers, answer, next, chooser }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PanelList>
  );
}
