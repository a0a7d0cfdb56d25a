import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { alreadyEnrolled, goToDashboard, inYourDashboard } from '#app/words/en/enrollment-request-words.ts';

/** Shown instead of the enrollment form to a student who is already enrolled in the course, with what else is possible. */
export function AlreadyEnrolled({ children }: { children?: ReactNode }) {
  return (
    <div className="card p-6 sm:p-10">
      <h2 className="text-2xl">{alreadyEnrolled}</h2>
      <p className="mt-2 mb-6 text-lg">{inYourDashboard}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href="/dashboard">{goToDashboard}</ButtonLink>
        {children}
      </div>
    </div>
  );
}
