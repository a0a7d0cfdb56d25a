import { type FormEvent, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Warns before typed but unsaved work is lost, by a link, Back, a reload or a closed tab:
 *
 *     const unsaved = useUnsavedChanges();
 *     <Form {...unsaved.formProps}> … {unsaved.isDirty && 'Unsaved changes'} … </Form>
 *     {unsaved.warning}
 *
 * Sending the form counts as saving; call `markDirty` for changes that no field tells of (a removed row), and `markClean`
 * where a save answers in the same page.
 */
export function useUnsavedChanges() {
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || historyAction === 'POP'),
  );

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const warning = blocker.state === 'blocked' && (
    <Dialog id="unsaved-changes" title="Leave without saving?" open size="sm" onClose={() => blocker.reset()}>
      <p className="mb-5 text-muted">What you changed on this page is not saved yet.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => blocker.reset()}>
          Stay here
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
  return {
    isDirty,
    warning,
    markDirty: () => setDirty(true),
    markClean: () => setDirty(false),
    formProps: {
      onChange: () => setDirty(true),
      onSubmit: (event: FormEvent) => {
        if (!event.defaultPrevented) setDirty(false);
      },
    },
  };
}
