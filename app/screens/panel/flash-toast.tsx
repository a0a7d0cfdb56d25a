import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Form } from '#app/ui/bound-form.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { panelFrameWords } from '#app/words/en/panel-frame-words.ts';

export type FlashText = {
  key: string;
  text: string;
  tone: 'success' | 'danger';
  undo?: string;
  isBulk?: boolean;
};

const undoPath = '/admin/audit';

/**
 * Shows the message that an action leaves for the next page, with an Undo button if the action can be undone. The
 * cookie with the message expires after a few seconds, so this component keeps the message when the page's data is
 * reloaded later.
 */
export function FlashToast({ flash, back }: { flash: FlashText | null; back: string }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(flash && { ...flash, on: pathname });
  const [lastKey, setLastKey] = useState(flash?.key);
  if (flash && flash.key !== lastKey) {
    setLastKey(flash.key);
    setShown({ ...flash, on: pathname });
  } else if (shown && shown.on !== pathname) {
    // Hides the message when the user goes to another page, unless that page's data contains the same message. The
    // message was then meant for that page: the previous page showed it early, as it reloaded its data during the
    // redirect.
    setShown(shown.key === flash?.key ? { ...shown, on: pathname } : null);
  }
  // While the undo request runs, the message is hidden. It is shown again if the connection is lost.
  const isUndoing = useNavigation().formAction === undoPath;
  const message = shown && !isUndoing && (
    <span className="flex items-center gap-4">
      {shown.text}
      {shown.undo && (
        <Form method="post" preventScrollReset action={undoPath} className="shrink-0">
          <input type="hidden" name="intent" value={shown.isBulk ? 'undo-bulk' : 'undo'} />
          <input type="hidden" name="id" value={shown.undo} />
          <input type="hidden" name="next" value={back} />
          <button type="submit" className="cursor-pointer underline underline-offset-4">
            {panelFrameWords.undo}
          </button>
        </Form>
      )}
    </span>
  );
  return (
    <Toast
      message={message}
      messageKey={shown?.key}
      tone={shown?.tone}
      isLong={shown?.undo !== undefined}
      onDone={() => setShown(null)}
    />
  );
}
