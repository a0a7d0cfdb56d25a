import type { Badge } from '#app/domain/achievements.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Card } from '#app/ui/card.tsx';
import { achievementsShow, achievementWords } from '#app/words/en/achievement-words.ts';
import { dashboardWords as words } from '#app/words/en/dashboard-words.ts';
import { BadgeKite } from './badge-kite.tsx';

/** All five as kites; on opening, what each is for, when earned, or how far (DASH-5, DASH-14). */
export function AchievementsPanel({ badges, zone }: { badges: readonly Badge[]; zone: string }) {
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length;
  return (
    <Card padded={false} className="p-4 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{words.achievements}</h2>
        <p className="text-muted text-sm">{words.earnedOf(earned, badges.length)}</p>
      </div>
      <details className="mt-2 text-sm">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-2">
          <span aria-hidden="true" className="flex min-w-0 flex-wrap gap-2 *:size-8">
            {badges.map(({ key, rarity, earnedAt }) => (
              <BadgeKite key={key} rarity={rarity} isEarned={earnedAt !== null} />
            ))}
          </span>
          <span className="link ml-auto py-1">{achievementsShow}</span>
        </summary>
        <ul className="mt-3 grid grid-cols-1 gap-4">
          {badges.map(({ key, rarity, earnedAt, done, goal }) => (
            <li key={key} className="flex items-center gap-3">
              <BadgeKite rarity={rarity} isEarned={earnedAt !== null} />
              <div className="min-w-0 text-sm leading-snug">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <strong className={earnedAt ? '' : 'text-muted'}>{achievementWords[key].title}</strong>
                  <span className="text-muted text-xs">{rarity}</span>
                </p>
                <p className="text-muted">
                  {achievementWords[key].description}
                  {!earnedAt && goal > 1 && (
                    <span className="whitespace-nowrap"> ({words.earnedOf(done, goal)})</span>
                  )}
                </p>
                <p className={`text-xs ${earnedAt ? 'font-semibold text-success' : 'text-muted'}`}>
                  {earnedAt ? words.earnedOn(formatDate(earnedAt, zone)) : words.notEarnedYet}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
