export const backupWords = {
  title: 'Backup',
  lead: 'Everything in one file, with password hashes and the key that signs certificates: keep it safe. The command “restore” brings it back into an empty shop.',
  yourPassword: 'Your password',
  downloadABackup: 'Download a backup',
  notLooked: 'We could not look for missing files just now.',
};

/** Says which files of lessons the storage has lost, so that no backup has them. */
export function lostFilesWords(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return `Missing in the storage, and so in every backup: ${shown}${more}.`;
}
const mostNamed = 5;

export const withFilesLabel = 'With the files of lessons (videos, attachments)';

/** By HTTP status, which the URL of the form has after a refusal. */
export const backupRefusals: Readonly<Record<string, string>> = {
  '400': 'That is not your password.',
  '429': 'Too many attempts. Please try again in some minutes.',
  '507': 'The server’s disk is full: nothing was saved.',
  '503': 'The server is busy just now. Please try again in a few seconds.',
};
