import { type ReactNode, useState } from 'react';
import { dashboardWords } from '#app/words/en/dashboard-words.ts';
import './dashboard.css';
import type { DashboardData } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { AchievementsPanel } from './achievements-panel.tsx';
import { AnswerLine } from './answer-line.tsx';
import { Congratulations } from './congratulations.tsx';
import type { EnrollmentParts } from './enrollment-card.tsx';
import { GoalPanel } from './goal-panel.tsx';
import { JourneyBanner } from './journey-banner.tsx';
import { LearningPath } from './learning-path.tsx';
import { nextStep } from './next-step.ts';
import { NextStepPanel } from './next-step-panel.tsx';
import { withPending } from './pending.ts';
import { QuickStats } from './quick-stats.tsx';
import { StreakPanel } from './streak-panel.tsx';
import { SummaryStats } from './summary-stats.tsx';
import { type DashboardAnswer, usePendingForms } from './use-study.ts';
import { Welcome } from './welcome.tsx';

type StudentDashboardProps = EnrollmentParts & {
  data: DashboardData;
  canLoadDemo: boolean;
  completedId: string | null;
  /** The action's response if a form was sent without JavaScript. */
  answer: DashboardAnswer | undefined;
  /** The student's next live class, before anything else (DAY-21). */
  nextClass?: ReactNode;
  /** What has to be done before: orders to pay, kits without an address. */
  orders?: ReactNode;
  kits?: ReactNode;
  /** The form with which a student who has no course adds one that was ordered as a guest. */
  findOrder?: ReactNode;
  reviews?: ReactNode;
};

/**
 * The student's dashboard: the next class, orders, My Learning Path with the next course first, kits (parcels of course
 * materials, DAY-121), reviews and the totals; at the side, panels such as the streak (DASH-2 … DASH-7). Each figure stands
 * once (DAY-24).
 */
export function StudentDashboard({ data: stored, answer, ...page }: StudentDashboardProps) {
  const { picture, certificateLinks, certificatePicture, seatOrder, findOrder } = page;
  const forms = usePendingForms();
  const data = forms.length > 0 ? withPending(stored, forms, new Date()) : stored;
  const { enrollments, zone } = data;
  // The dashboard still lists refunded enrollments, but does not count them in any number.
  const kept = enrollments.filter(({ isRefunded }) => !isRefunded);
  const isEmpty = enrollments.length === 0;
  // Stays as it was when the page was opened: a card must not move under the finger that presses its button.
  const [first] = useState(() => nextStep(stored.enrollments)?.id);
  const next = nextStep(enrollments);
  const isCongratulated = enrollments.some(({ id }) => id === page.completedId);
  const isAnsweredBelow = enrollments.some(({ id }) => id === answer?.enrollment);
  return (
    <>
      <Welcome data={data} />
      <div className="wrap grid grid-cols-1 gap-3 py-3 sm:gap-8 sm:py-8 sm:pb-20">
        {page.nextClass}
        {!isAnsweredBelow && <AnswerLine answer={answer} />}
        {page.orders}
        <Congratulations data={data} completedId={page.completedId} certificateLinks={certificateLinks} />
        {!isEmpty && next === null && !isCongratulated && <NextStepPanel enrollments={enrollments} />}
        <div
          className={`grid grid-cols-1 items-start gap-3 sm:gap-8 ${isEmpty ? '' : 'lg:grid-cols-[minmax(0,1fr)_21rem]'}`}
        >
          <div className="grid grid-cols-1 gap-3 sm:gap-8">
            <LearningPath
              data={data}
              first={first}
              canLoadDemo={page.canLoadDemo}
              {...{ answer, picture, certificateLinks, certificatePicture, seatOrder, findOrder }}
            />
            {page.kits}
            {page.reviews}
            <JourneyBanner enrollments={kept} zone={zone} />
          </div>
          {isEmpty && <SummaryStats enrollments={kept} />}
          <aside
            aria-label={dashboardWords.yourLearning}
            className={`grid grid-cols-1 items-start gap-3 sm:gap-5 sm:grid-cols-2 ${isEmpty ? 'lg:grid-cols-3' : 'lg:grid-cols-1'}`}
          >
            <div className="grid grid-cols-1 gap-3 sm:gap-5">
              <StreakPanel data={data} />
              <GoalPanel data={data} />
            </div>
            <AchievementsPanel badges={data.badges} zone={zone} />
            <QuickStats data={{ ...data, enrollments: kept }} />
          </aside>
        </div>
      </div>
    </>
  );
}
