import { dayMs } from '#app/domain/durations.ts';
import { partEnding } from '#app/platform/whole-file.server.ts';

const dated = /^pankh-backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz$/;

/** Returns the name of a backup that is made at `now`. Names sort by time. */
export function backupName(now: Date): string {
  return `pankh-backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;
}

/** In milliseconds since 1970; null for any other file name. */
export function timeOfBackup(name: string): number | null {
  const [, day, hours, minutes, seconds] = dated.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Whether it is what a backup that was cut off left more than a day ago. */
export function isOldStump(name: string, now: Date): boolean {
  const begun = name.endsWith(partEnding) ? timeOfBackup(name.slice(0, -partEnding.length)) : null;
  return begun !== null && begun < now.getTime() - dayMs;
}
