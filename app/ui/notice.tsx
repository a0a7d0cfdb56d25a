import type { ReactNode } from 'react';

const tones = {
  info: 'border-primary bg-sunk',
  success: 'border-success bg-success-soft',
  warning: 'border-accent bg-accent-soft',
  danger: 'border-danger bg-danger-soft',
};

type NoticeProps = {
  tone?: keyof typeof tones;
  /** `alert` interrupts, `status` waits its turn; leave out for a text that was there from the start. */
  role?: 'alert' | 'status';
  children: ReactNode;
};

/** A message that stands in the page: success after a redirect, a warning, a failed read. */
export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    <div role={role} className={`border-l-4 px-4 py-3 ${tones[tone]}`}>
      {children}
    </div>
  );
}
