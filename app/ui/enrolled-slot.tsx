import type { ReactNode } from 'react';

type EnrolledSlotProps = { isEnrolled: boolean | string; children: (isEnrolled: boolean) => ReactNode };

/**
 * Shows what depends on the visitor's enrollment. In a page for all students, `isEnrolled` is a mark: the server cuts
 * the page there and sends one of the two (decision 025). No text may stand right before or after it.
 */
export function EnrolledSlot({ isEnrolled, children }: EnrolledSlotProps) {
  if (typeof isEnrolled === 'boolean') return children(isEnrolled);
  return (
    <>
      {isEnrolled}
      {children(true)}
      {isEnrolled}
      {children(false)}
      {isEnrolled}
    </>
  );
}
