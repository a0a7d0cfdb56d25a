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
   * A screen reader is interrupted by `alert` and not by `status`. Omit the role for text that was there on
   * page load.
   */
  role?: 'alert' | 'status';
  children: ReactNode;
};

/** A message within the page: success after a redirect, a warning, or a failed read. */
export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    <div role={role} className={`border-l-4 px-4 py-3 ${tones[tone]}`}>
      {children}
    </div>
  );
}
