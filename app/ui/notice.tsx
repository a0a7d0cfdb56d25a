import type { ReactNode } from 'react';

const tones = {
  info: 'border-primary bg-sunk',
  success: 'border-success bg-success-soft',
  warning: 'border-accent bg-accent-soft',
  danger: 'border-danger bg-danger-soft',
};

type NoticeProps = {
  tone?: keyof typeof tones;
  /** `alert` interrupts screen readers, `status` waits. Omit the role for a message that is there from the start. */
  role?: 'alert' | 'status';
  children: ReactNode;
};

export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    // `useFaultFocus` focuses the alert of a refused form, which needs a tab index.
    <div
      role={role}
      tabIndex={role === 'alert' ? -1 : undefined}
      className={`border-l-4 px-4 py-3 ${tones[tone]}`}
    >
      {children}
    </div>
  );
}
