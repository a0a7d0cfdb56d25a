import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';

/** Shown instead of the enrollment form to a student who is already enrolled in the course, with what else is possible. */
export function AlreadyEnrolled({ children }: { children?: ReactNode }) {
  return (
    <div className="card p-6 sm:p-10">
      <h2 className="text-2xl">You are already enrolled</h2>
      <p className="mt-2 mb-6 text-lg">This course is in your dashboard, with your progress.</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
        {children}
      </div>
    </div>
  );
}
