import { readStuck } from '#app/core/panel/stuck-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { StuckView } from '#app/screens/analytics/stuck-view.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { stuckWords } from '#app/words/en/report-words.ts';
import type { Route } from './+types/view-stuck.ts';

export const handle = {
  title: stuckWords.title,
  live: ['enrollments', 'progress', 'messages', 'submissions', 'reviews', 'requests', 'orders'],
};

/** Shows which students do not go on, and what waits for the academy (DAY-133). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, reports, now } = await panelVisit(context, 'figures.read');
  const { zone } = (await getSettings(db)).time;
  const query = parseListQuery(url.searchParams, { sorts: ['most'], filters: {} });
  return { stuck: await reports.read((from) => readStuck(from, query)), today: dayIn(now, zone), zone };
}

export default function StuckTab({ loaderData }: Route.ComponentProps) {
  return <StuckView {...loaderData} />;
}
