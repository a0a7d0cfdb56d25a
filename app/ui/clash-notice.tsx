import { nothingIsLost, nowStored, somebodySaved } from '#app/words/en/ui-list-words.ts';
import { Notice } from './notice.tsx';

type ClashNoticeProps = {
  /** The kind of object that was edited, such as "course". The text of the notice contains this word. */
  what: string;
  button: string;
  /** The fields in which the stored value differs from what was typed. */
  clashes: readonly { label: string; stored: string }[] | undefined;
};

/** What is stored now, if somebody else saved first; submitting again replaces it. */
export function ClashNotice({ what, button, clashes }: ClashNoticeProps) {
  if (!clashes) return null;
  return (
    <Notice tone="warning" role="alert">
      <p className="font-semibold">{somebodySaved(what)}</p>
      <p className="mt-1">{nothingIsLost(button)}</p>
      {clashes.length > 0 && (
        <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_1fr]">
          {clashes.map(({ label, stored }) => (
            <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-muted">{nowStored(label)}</dt>
              <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere">{stored}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
