import type { ReactNode } from 'react';

type ToastProps = {
  /** `role="status"` is always in the page: screen readers announce only text added to it. */
  message: ReactNode;
  tone?: 'success' | 'danger';
  /** A key that differs between two messages with the same text, so that the second is shown too. */
  messageKey?: string | number;
  /** Set for a message with a button or link: it stays for about 20 seconds instead of 6. */
  isLong?: boolean;
  /** Called when the message has faded. It stays while the pointer is over it or the focus is in it. */
  onDone?: () => void;
};

/** At the bottom; at the top on a phone, away from buttons. What must be read is a `Notice`. */
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
