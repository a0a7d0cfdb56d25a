import type { ReactNode } from 'react';
import type { DashboardData } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { dashboardWords as words } from '#app/words/en/dashboard-words.ts';
import { DemoForm } from './demo-form.tsx';
import { EnrollmentCard, type EnrollmentParts } from './enrollment-card.tsx';
import type { DashboardAnswer } from './use-study.ts';
import { WaitingRequests } from './waiting-requests.tsx';

type LearningPathProps = EnrollmentParts & {
  data: DashboardData;
  first: string | undefined;
  canLoadDemo: boolean;
  answer: DashboardAnswer | undefined;
  /** The form with which a student who has no course adds one that was ordered as a guest. */
  findOrder?: ReactNode;
};

/** Unanswered requests first, then the courses or a link to choose one (DASH-3). */
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
          {words.myLearningPath}
        </h2>
        <a href="/courses" className="link py-2 font-semibold">
          {words.browseMore}
        </a>
      </div>
      <WaitingRequests waiting={waiting} zone={zone} />
      {enrollments.length === 0 && (
        <div className="card">
          <EmptyState
            title={waiting.length > 0 ? words.placeOnItsWay : words.firstCourse}
            actions={
              <>
                <ButtonLink href="/courses">{words.exploreCourses}</ButtonLink>
                {canLoadDemo && (
                  <DemoForm intent="load-demo">
                    <Button type="submit" variant="quiet">
                      {words.loadDemoData}
                    </Button>
                  </DemoForm>
                )}
              </>
            }
          >
            {words.gathersHere}
            {canLoadDemo && words.tryDemo}
            {!data.isConfirmed && (
              <p className="mt-3">
                <Slotted
                  text={words.asGuest(Boolean(findOrder))}
                  slots={{
                    confirm: (
                      <a href="/account" className="link">
                        {words.confirmEmail}
                      </a>
                    ),
                  }}
                />
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
          <p className="max-w-prose text-muted">{words.demoNote}</p>
          <DemoForm intent="remove-demo">
            <Button type="submit" variant="quiet" size="sm">
              {words.removeDemoData}
            </Button>
          </DemoForm>
        </div>
      )}
    </section>
  );
}
