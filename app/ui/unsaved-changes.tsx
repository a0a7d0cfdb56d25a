import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useActionData, useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog, DialogCancel } from './dialog.tsx';

type UnsavedOptions = { isRejected?: boolean; withQuery?: boolean };

/**
 * Warns before typed but unsaved work is lost, by a link, Back, a reload or a closed tab:
 *
 *     const unsaved = useUnsavedChanges({ isRejected: actionData !== undefined });
 *     <Form {...unsaved.formProps}> … {unsaved.isDirty && 'Unsaved changes'} … </Form>
 *     {unsaved.warning}
 *
 * Sending the form counts as saving, until the server rejects it or the connection is lost; call `markDirty` for changes that no field tells of
 * (a removed row). One a page: the router knows one blocker. `withQuery` for a form that stands in its tab by the
 * address's query (`?edit=`), and so is left by another one.
 */
export function useUnsavedChanges({ isRejected = false, withQuery = false }: UnsavedOptions = {}) {
  const [isTyped, setTyped] = useState(false);
  // Null when nobody answered what was sent.
  const wasLost = useActionData() === null;
  const isDirty = isTyped || isRejected || wasLost;
  return {
    isDirty,
    warning: useLeaveWarning(isDirty, withQuery),
    markDirty: () => setTyped(true),
    formProps: {
      onChange: () => setTyped(true),
      onSubmit: (event: FormEvent) => {
        if (!event.defaultPrevented) setTyped(false);
      },
    },
  };
}

/** The same warning for a page that knows itself whether something is unsaved; draw what it returns. */
export function useLeaveWarning(isDirty: boolean, withQuery = false): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty && (here.pathname !== next.pathname || (withQuery && here.search !== next.search)),
  );

  // An effect because closing a tab is the browser's event.
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog id="unsaved-changes" title="Leave without saving?" open size="sm" onClose={() => blocker.reset()}>
      <p className="mb-5 text-muted">What you changed on this page is not saved yet.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogCancel>Stay here</DialogCancel>
        <Button variant="danger" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
