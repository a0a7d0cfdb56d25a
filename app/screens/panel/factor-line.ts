import { formatDate } from '#app/domain/calendar.ts';
import { factorPath } from '#app/domain/factor-path.ts';
import type { DoorSettings } from '#app/domain/panel-door.ts';
import { factorWords } from '#app/words/en/factor-words.ts';
import type { LinkRow } from './link-rows.tsx';

/** The line of the day where the loss of one phone could lock all admins out (DAY-183). */
export const holdersLine: LinkRow = {
  to: '/admin/students?show=admins',
  title: factorWords.fewHolders,
  about: [factorWords.fewHoldersWhy],
  isBad: true,
};

/** The line of the day that asks an admin to set up a second factor, and until when (DAY-161). */
export function factorLine({ door, from }: DoorSettings): LinkRow {
  const until = door === 'required' && from !== null ? [factorWords.todayUntil(formatDate(from))] : [];
  return { to: factorPath, title: factorWords.today, about: until };
}
