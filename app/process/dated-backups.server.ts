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
