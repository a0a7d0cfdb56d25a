import { useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Toast } from '#app/ui/toast.tsx';

export type FlashText = { key: string; text: string; tone: 'success' | 'danger'; undo?: string };

const undoPath = '/admin/audit';

/**
 * The flash message after a redirect, shown once (with Undo where the action can be undone). It stays while
 * the page revalidates, because the server sends it only once.
 */
export function FlashToast({ flash, back }: { flash: FlashText | null; back: string }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(flash && { ...flash, on: pathname });
  const [lastKey, setLastKey] = useState(flash?.key);
  if (flash && flash.key !== lastKey) {
    setLastKey(flash.key);
    setShown({ ...flash, on: pathname });
  } else if (shown && shown.on !== pathname) {
    // On another page the toast would cover the next task, so it is dropped. But if the first page read it in
    // the middle of the redirect, the server sends it again on the new page.
    setShown(shown.key === flash?.key ? { ...shown, on: pathname } : null);
  }
  // Hidden while the undo request runs, and shown again if the connection is lost.
  const isUndoing = useNavigation().formAction === undoPath;
  const message = shown && !isUndoing && (
    <span className="flex items-center gap-4">
      {shown.text}
      {shown.undo && (
        <Form method="post" action={undoPath} className="shrink-0">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="id" value={shown.undo} />
          <input type="hidden" name="next" value={back} />
          <button type="submit" className="cursor-pointer underline underline-offset-4">
            Undo
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
