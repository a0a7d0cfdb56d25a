import type { ReactNode } from 'react';

type ToastProps = {
  /** The message, or nothing. The live region is always in the page, so that a new message is announced. */
  message: ReactNode;
  tone?: 'success' | 'danger';
  /** Distinguishes two identical messages: a new value shows the toast again. */
  messageKey?: string | number;
  /** Keeps the toast for about 20 seconds, for a message that contains a button or link. */
  isLong?: boolean;
  /**
   * Called when the toast has faded, about 6 seconds after it appeared. Hovering over it or focusing it keeps
   * it open.
   */
  onDone?: () => void;
};

/**
 * A short success message at the bottom of the screen. Use a `Notice` for anything that must be read or acted
 * on.
 */
export function Toast({ message, tone = 'success', messageKey, isLong, onDone }: ToastProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--foot,0px)+1rem)] z-50 grid justify-items-center"
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
