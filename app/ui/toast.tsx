import type { ReactNode } from 'react';

type ToastProps = {
  /**
   * The message, or nothing. The element with `role="status"` is always in the page, because screen readers announce
   * only text that is added to an existing element.
   */
  message: ReactNode;
  tone?: 'success' | 'danger';
  /**
   * A value that differs between two messages with the same text. When it changes, the toast is shown again.
   */
  messageKey?: string | number;
  /**
   * Shows the toast for about 20 seconds instead of 6. Use this for a message that contains a button or link.
   */
  isLong?: boolean;
  /**
   * Called when the toast has faded: about 6 seconds after it appeared, 20 with `isLong`. The toast stays open while
   * the pointer is over it or the focus is in it.
   */
  onDone?: () => void;
};

/**
 * A short success message at the bottom of the screen; on a phone at the top, because buttons stick to its bottom. Use a
 * `Notice` for anything that the user must read or act on.
 */
export function Toast({ message, tone = 'success', messageKey, isLong, onDone }: ToastProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 z-50 max-sm:top-4 sm:bottom-[calc(var(--foot,0px)+1rem)] grid justify-items-center"
    >
      {message && (
        <div
          key={messageKey}
          className={`toast ${isLong ? 'toast-long' : ''} cut pointer-events-auto border-b-4 bg-ink px-5 py-3 font-semibold text-paper ${tone === 'danger' ? 'border-danger' : 'border-accent'}`}
          onAnimationEnd={onDone}
        >
          {message}
        </div>
      )}
    </div>
  );
}
