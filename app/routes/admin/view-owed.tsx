import { readOwed } from '#app/core/panel/money-tasks.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { owedAgeParam, readOwedAge } from '#app/domain/owed-age.ts';
import { OwedView } from '#app/screens/analytics/owed-view.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { owedWords } from '#app/words/en/report-words.ts';
import type { Route } from './+types/view-owed.ts';

export const handle = { title: owedWords.title, live: ['orders'] };

/** Shows what buyers and the academy owe (DAY-129). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = await panelVisit(context, 'figures.read');
  const { zone } = (await getSettings(db)).time;
  const today = dayIn(now, zone);
  const age = readOwedAge(url.searchParams.get(owedAgeParam));
  return { owed: await readOwed(db, { today, zone, age }), age, today, zone };
}

export default function OwedTab({ loaderData }: Route.ComponentProps) {
  return <OwedView {...loaderData} />;
}
