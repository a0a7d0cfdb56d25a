import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { DashboardData, ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { badgesOf } from '#app/domain/achievements.ts';
import { type Enrollment, newEnrollment } from '#app/domain/enrollment.ts';
import { weekStrip } from '#app/domain/study-time.ts';
import { CertificateLinks } from '#app/screens/certificates/certificate-links.tsx';
import { CertificatePicture } from '#app/screens/certificates/certificate-picture.tsx';
import { StudentDashboard } from '#app/screens/enrollments/dashboard/student-dashboard.tsx';
import type { DashboardAnswer } from '#app/screens/enrollments/dashboard/use-study.ts';

const enrolledAt = new Date('2026-11-01T06:30:00Z');
const noFacts = { enrollments: 0, completions: 0, longestStreak: 0 };

/**
 * Returns an enrollment as the dashboard shows it, with `change` applied. Unless `course` is given, its
 * course is named after `id`.
 */
export function shownEnrollment(
  id: string,
  change: Partial<
    Enrollment &
      Pick<
        ShownEnrollment,
        | 'certificate'
        | 'isRefunded'
        | 'hasLessons'
        | 'measured'
        | 'reportedProgress'
        | 'lessonsToCertify'
        | 'batch'
      >
  > = {},
  course: ShownEnrollment['course'] = {
    slug: id,
    title: `Course ${id}`,
    courseType: 'drone',
    imageUrl: null,
    isActive: true,
  },
): ShownEnrollment {
  const { userId: _, ...fresh } = newEnrollment(id, 'asha', `course-${id}`, enrolledAt);
  return { ...fresh, isDemo: false, isRefunded: false, certificate: null, ...change, course };
}

/** Returns the data of a dashboard on 21 November 2026, empty except for `change`. */
export function dashboardData(change: Partial<DashboardData> = {}): DashboardData {
  const today = '2026-11-21';
  return {
    fullName: 'Asha Rao',
    zone: 'Asia/Kolkata',
    today,
    enrollments: [],
    waiting: [],
    isConfirmed: true,
    week: weekStrip([], today),
    weekDone: 0,
    streak: { current: 0, longest: 0 },
    goalHours: null,
    badges: badgesOf(noFacts, []),
    ...change,
  };
}

type Page = {
  canLoadDemo?: boolean;
  completedId?: string | null;
  answer?: DashboardAnswer;
  kits?: string;
};

/** Returns the HTML that the server sends for the dashboard page. */
export function dashboardHtml(data: DashboardData, page: Page = {}): string {
  const { canLoadDemo = false, completedId = null, answer, kits } = page;
  const element = (
    <StudentDashboard
      {...{ data, canLoadDemo, completedId, answer, kits }}
      picture={() => null}
      certificatePicture={(certificate) => <CertificatePicture certificate={certificate} />}
      certificateLinks={(certificate) => (
        <CertificateLinks certificate={certificate} origin="https://pankh.example" />
      )}
    />
  );
  const router = createMemoryRouter([{ path: '/dashboard', element }], { initialEntries: ['/dashboard'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Returns the text of HTML without tags, with one space between words. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .replaceAll(' .', '.');
}
