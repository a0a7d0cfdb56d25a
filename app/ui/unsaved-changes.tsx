import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useActionData, useBlocker, useNavigate } from 'react-router';
import { Button } from './button.tsx';
import { Dialog, DialogCancel } from './dialog.tsx';

type UnsavedOptions = { isRejected?: boolean; withQuery?: boolean };

/**
 * Warns before unsaved input is lost. Put `formProps` on the `<Form>` and `warning` in the page; use it once per page.
 * Call `markDirty` for a change without a field event, such as a removed row. Set `withQuery` for a form that the query
 * string opens (`?edit=`), because a new query string closes it.
 */
export function useUnsavedChanges({ isRejected = false, withQuery = false }: UnsavedOptions = {}) {
  const [isTyped, setTyped] = useState(false);
  // React Router sets the action data to null if the form was sent but no response arrived because the
  // connection was lost.
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

/**
 * The warning of `useUnsavedChanges`, for a page that determines by itself whether it has unsaved changes. The page
 * must render the returned element.
 */
export function useLeaveWarning(isDirty: boolean, withQuery = false): ReactNode {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty &&
      !mayLeave.current &&
      (here.pathname !== next.pathname || (withQuery && here.search !== next.search)),
  );

  // The destination of the blocked navigation. React Router forgets the destination if a data load that began before
  // the click finishes, so it is kept in this state.
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

  // Warns when the tab is closed. This is an effect because the router's blocker does not notice that a tab
  // is closed; only the browser reports it.
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  if (goal === null) return null;
  return (
    <Dialog id="unsaved-changes" title="Leave without saving?" open size="sm" onClose={stay}>
      <p className="mb-5 text-muted">What you changed on this page is not saved yet.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogCancel>Stay here</DialogCancel>
        <Button variant="danger" onClick={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
