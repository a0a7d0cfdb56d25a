import { spamFields } from '#app/domain/spam.ts';

/**
 * The hidden fields by which the server recognizes bots: a trap that people do not see, and the time at which
 * the form was shown. `sentAt` is that time as the form came back, if it was sent before.
 */
export function SpamFields({ shownAt, sentAt }: { shownAt: number; sentAt: string | undefined }) {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input name={spamFields.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <input type="hidden" name={spamFields.shownAt} defaultValue={sentAt || String(shownAt)} />
    </div>
  );
}
