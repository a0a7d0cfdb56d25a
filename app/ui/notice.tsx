import type { ReactNode } from 'react';

const tones = {
  info: 'border-primary bg-sunk',
  success: 'border-success bg-success-soft',
  warning: 'border-accent bg-accent-soft',
  danger: 'border-danger bg-danger-soft',
};

type NoticeProps = {
  tone?: keyof typeof tones;
  /**
   * How screen readers announce the message: `alert` interrupts what they are reading, `status` waits until they are
   * idle. Omit the role for a message that is in the page from the start.
   */
  role?: 'alert' | 'status';
  children: ReactNode;
};

/**
 * A message within the page, such as a success after a redirect, a warning, or an error while reading data.
 */
export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    // When a form is refused, `useFaultFocus` moves the focus to its alert. Only an element with a tab index can take
    // the focus.
    <div
      role={role}
      tabIndex={role === 'alert' ? -1 : undefined}
      className={`border-l-4 px-4 py-3 ${tones[tone]}`}
    >
      {children}
    </div>
  );
}
