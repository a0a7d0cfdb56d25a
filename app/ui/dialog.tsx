import { X } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { closeLabel } from '#app/words/en/ui-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type DialogProps = {
  id: string;
  title: ReactNode;
  /** Set false by the parent in `onClose`. Otherwise a `DialogButton` opens the dialog. */
  open?: boolean;
  onClose?: () => void;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
};

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' };

/**
 * A modal `<dialog>`: traps the focus and returns it on closing. Escape or a click on the backdrop closes it;
 * its close button and any `<form method="dialog">` work without JavaScript.
 */
export function Dialog({ id, title, open, onClose, size = 'md', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open === true && !dialog?.open) dialog?.showModal();
    if (open === false && dialog?.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog natively.
    <dialog
      id={id}
      ref={ref}
      closedby="any"
      aria-labelledby={`${id}-title`}
      className={`dialog ${widths[size]}`}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className="p-5 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <form method="dialog" className="-mt-2 -mr-2">
            <button
              type="submit"
              className="grid size-11 place-items-center text-muted hover:text-ink"
              aria-label={closeLabel}
            >
              <Icon of={X} size={24} />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Closes the dialog as Escape does, so that the focus returns to where it was. */
export function DialogCancel({ children }: { children: ReactNode }) {
  return (
    <Button variant="quiet" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
      {children}
    </Button>
  );
}

/** Without `closedby`. With it, browsers do so, but not after a drag that began inside. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  const dialog = event.currentTarget;
  if (event.target === dialog && !Reflect.has(dialog, 'closedBy')) dialog.close();
}

/** By `commandfor` without JavaScript, else by a click, repeated after hydration (`data-replay`). */
export function DialogButton({ dialog, ...props }: ComponentProps<typeof Button> & { dialog: string }) {
  const invoker = { command: 'show-modal', commandfor: dialog, 'data-replay': '' };
  return <Button {...props} {...invoker} aria-haspopup="dialog" onClick={showByScript} />;

  function showByScript(event: MouseEvent<HTMLButtonElement>): void {
    props.onClick?.(event);
    if (Reflect.has(event.currentTarget, 'commandForElement')) return;
    const target = document.getElementById(dialog);
    if (target instanceof HTMLDialogElement && !target.open) target.showModal();
  }
}
