import type { ReactNode } from 'react';
import type {
  DashboardData,
  OwnCertificate,
  ShownCourse,
} from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { DemoForm } from './demo-form.tsx';
import { EnrollmentCard } from './enrollment-card.tsx';
import type { DashboardAnswer } from './use-study.ts';
import { WaitingRequests } from './waiting-requests.tsx';

type LearningPathProps = {
  data: DashboardData;
  /** The id of the enrollment whose card comes first, with the main button; undefined if there is none. */
  first: string | undefined;
  canLoadDemo: boolean;
  answer: DashboardAnswer | undefined;
  picture: (course: ShownCourse) => ReactNode;
  certificateLinks: (certificate: OwnCertificate) => ReactNode;
  certificatePicture?: ((certificate: OwnCertificate) => ReactNode) | undefined;
  seatOrder?: ((enrollmentId: string) => ReactNode) | undefined;
  /** The form with which a student who has no course adds one that was ordered as a guest. */
  findOrder?: ReactNode;
};

/**
 * The dashboard section "My Learning Path": first the student's enrollment requests that the academy has not answered,
 * then all courses of the student or, if the student has none, a link to choose a course (DASH-3).
 */
export function LearningPath({ data, first, canLoadDemo, answer, findOrder, ...parts }: LearningPathProps) {
  const { enrollments, waiting, fullName, zone } = data;
  const inOrder = [
    ...enrollments.filter(({ id }) => id === first),
    ...enrollments.filter(({ id }) => id !== first),
  ];
  return (
    <section aria-labelledby="learning-path" className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="learning-path" className="text-2xl">
          My Learning Path
        </h2>
        <a href="/courses" className="link py-2 font-semibold">
          Browse More
        </a>
      </div>
      <WaitingRequests waiting={waiting} zone={zone} />
      {enrollments.length === 0 && (
        <div className="card">
          <EmptyState
            title={waiting.length > 0 ? 'Your place is on its way' : 'Your first course starts here'}
            actions={
              <>
                <ButtonLink href="/courses">Explore Courses</ButtonLink>
                {canLoadDemo && (
                  <DemoForm intent="load-demo">
                    <Button type="submit" variant="quiet">
                      Load Demo Data
                    </Button>
                  </DemoForm>
                )}
              </>
            }
          >
            Your progress, your streak and your certificates gather here, course by course.
            {canLoadDemo && ' To look around first, load three demo courses; they are easily removed.'}
            {!data.isConfirmed && (
              <p className="mt-3">
                {findOrder ? 'Asked' : 'Ordered or asked'} for a course as a guest?{' '}
                <a href="/account" className="link">
                  Confirm your email address
                </a>
                , and it appears here.
              </p>
            )}
          </EmptyState>
        </div>
      )}
      {enrollments.length === 0 && findOrder}
      {inOrder.map((enrollment) => (
        <EnrollmentCard
          key={enrollment.id}
          enrollment={enrollment}
          isFirst={enrollment.id === first}
          studentName={fullName}
          asksLearner={data.asksLearner}
          zone={zone}
          today={data.today}
          {...parts}
          answer={answer?.enrollment === enrollment.id ? answer : undefined}
        />
      ))}
      {enrollments.some(({ isDemo }) => isDemo) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4 text-sm">
          <p className="max-w-prose text-muted">
            Courses marked Demo are for looking around: they count nowhere, and their certificates are
            specimens.
          </p>
          <DemoForm intent="remove-demo">
            <Button type="submit" variant="quiet" size="sm">
              Remove Demo Data
            </Button>
          </DemoForm>
        </div>
      )}
    </section>
  );
}
