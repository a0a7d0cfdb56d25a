import type { ReactNode } from 'react';

type ToastProps = {
  /** What to say, or nothing. The region itself is always there, so that a new text is announced. */
  message: ReactNode;
  tone?: 'success' | 'danger';
  /** Tells two equal messages apart: a new value shows it again. */
  messageKey?: string | number;
  /** Stays about 20 seconds, for a word with something to press in it. */
  isLong?: boolean;
  /** Called when it has faded, about 6 seconds after it came; hovering or focusing it holds it. */
  onDone?: () => void;
};

/** A short word of success at the foot of the screen. What must be read or acted on belongs in a `Notice`. */
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
