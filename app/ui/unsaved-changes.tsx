import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useActionData, useBlocker, useNavigate } from 'react-router';
import { leaveLabel, leaveQuestion, notSavedYet, stayHere } from '#app/words/en/ui-words.ts';
import { Button } from './button.tsx';
import { Dialog, DialogCancel } from './dialog.tsx';

type UnsavedOptions = { isRejected?: boolean; withQuery?: boolean };

/**
 * `formProps` go on the `<Form>`, `warning` into the page, once per page. `markDirty` is for changes without
 * a field event, such as a removed row. `withQuery` is for a form that the query string opens (`?edit=`) and
 * closes.
 */
export function useUnsavedChanges({ isRejected = false, withQuery = false }: UnsavedOptions = {}) {
  const [isTyped, setTyped] = useState(false);
  // React Router returns null if the form was sent, but the connection was lost before a response.
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

/** Warns on a page that knows by itself what is unsaved. The page must render the returned element. */
export function useLeaveWarning(isDirty: boolean, withQuery = false): ReactNode {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty &&
      !mayLeave.current &&
      (here.pathname !== next.pathname || (withQuery && here.search !== next.search)),
  );

  // React Router forgets the blocked destination if a data load from before the click finishes.
  const [goal, setGoal] = useState<Location | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (blocker.state === 'blocked') setGoal(blocker.location);
  }, [blocker]);
  const stay = () => {
    setGoal(null);
    blocker.reset?.();
  };
  const leave = () => {
    setGoal(null);
    if (blocker.state === 'blocked') return blocker.proceed();
    mayLeave.current = true;
    if (goal) void navigate(goal);
  };

  // An effect, because the router's blocker does not notice a closed tab; only the browser reports it.
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  if (goal === null) return null;
  return (
    <Dialog id="unsaved-changes" title={leaveQuestion} open size="sm" onClose={stay}>
      <p className="mb-5 text-muted">{notSavedYet}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogCancel>{stayHere}</DialogCancel>
        <Button variant="danger" onClick={leave}>
          {leaveLabel}
        </Button>
      </div>
    </Dialog>
  );
}
