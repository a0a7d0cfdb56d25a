import type { Ref } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import {
  forCourse,
  fromThisAddress,
  goToDashboard,
  haveRequest,
  keepReference,
  makeAccount,
  moreCourses,
  requestIsWithUs,
  waitsForAnswer,
  whatHappensNext,
  whatNext,
  yourReference,
} from '#app/words/en/enrollment-request-words.ts';

type EnrollmentThanksProps = {
  courseTitle: string | null;
  /** Null if none was stored, because the applicant's earlier request is still pending. */
  reference: string | null;
  isSignedIn: boolean;
  isPosting: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** Shown instead of the form once the enrollment request is stored: its reference and the next steps. */
export function EnrollmentThanks({
  courseTitle,
  reference,
  isSignedIn,
  isPosting,
  ref,
}: EnrollmentThanksProps) {
  return (
    <div className="card p-6 sm:p-10">
      <div ref={ref} role="status" tabIndex={-1}>
        <h2 className="text-3xl">{reference === null ? haveRequest : requestIsWithUs}</h2>
        <p className="mt-3 text-lg">
          {reference === null ? (
            <>
              {fromThisAddress}
              {courseTitle && ` ${forCourse} “${courseTitle}”`}
              {waitsForAnswer}
            </>
          ) : (
            <>
              {courseTitle && `“${courseTitle}”. `}
              {yourReference} <strong className="whitespace-nowrap font-mono">{reference}</strong>
              {keepReference}
            </>
          )}
        </p>
      </div>
      <h3 className="mt-8 mb-3 text-xl">{whatNext}</h3>
      <ol className="grid gap-3">
        {whatHappensNext(isPosting).map((step, i) => (
          <li key={step} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden="true" className="figure text-accent-ink text-xl">
              {i + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        {isSignedIn ? (
          <ButtonLink href="/dashboard">{goToDashboard}</ButtonLink>
        ) : (
          <ButtonLink href="/signup">{makeAccount}</ButtonLink>
        )}
        <ButtonLink href="/courses" variant="quiet">
          {moreCourses}
        </ButtonLink>
      </div>
    </div>
  );
}
