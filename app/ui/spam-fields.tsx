import { useState } from 'react';
import { leaveEmpty } from '#app/words/en/ui-words.ts';

type SpamFieldsProps = {
  /** The name of the trap field, which only bots fill in. */
  trap: string;
  /** The name of the hidden field with the time at which the form was shown. */
  name: string;
  /** When the page was rendered, in epoch milliseconds. Later renders do not change the field. */
  shownAt: number;
  /** The value of the time field in the last submission, if the server rejected it. */
  sent?: string | undefined;
};

/** One unseen, and when it was first shown: a live update must not change it, or senders seem bots. */
export function SpamFields({ trap, name, shownAt, sent }: SpamFieldsProps) {
  const [firstShownAt] = useState(shownAt);
  return (
    <div hidden>
      <label>
        {leaveEmpty}
        <input name={trap} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <input type="hidden" name={name} defaultValue={sent || String(firstShownAt)} />
    </div>
  );
}
