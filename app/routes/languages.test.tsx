import { describe, expect, it } from 'vitest';
import { CertificateAnswer } from '#app/screens/certificates/certificate-answer.tsx';
import { CourseTable } from '#app/screens/courses/admin/course-admin-table.tsx';
import { CourseCard } from '#app/screens/courses/course-card.tsx';
import { CourseSummary } from '#app/screens/courses/course-summary.tsx';
import { bannerOf } from '#app/screens/festivals/banner-data.ts';
import { FestivalBanner } from '#app/screens/festivals/festival-banner.tsx';
import { PaymentTable } from '#app/screens/payments/payment-table.tsx';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { dashboardData, dashboardHtml, shownEnrollment } from '#tests/support/dashboard.tsx';
import { listedPayment } from '#tests/support/payments.ts';
import { renderAt, wordsWithoutLanguage } from '#tests/support/render.tsx';

const at = new Date('2026-11-05T10:00:00Z');
const name = 'लक्ष्मी अय्यर';
const course = {
  id: 'c',
  slug: 'patang',
  title: 'पतंग उड़ाना',
  shortDescription: 'हवा में',
  courseType: 'drone' as const,
  durationDays: 5,
  price: 100,
  originalPrice: 200,
  enrolledCount: 3,
  rating: 4.5,
  imageUrl: null,
  isActive: true,
  features: ['हवा को समझना'],
  deliveryIncludes: ['पतंग'],
  createdAt: at,
};
const shown = {
  slug: 'patang',
  title: course.title,
  courseType: 'drone' as const,
  imageUrl: null,
  isActive: true,
};
const completed = shownEnrollment('c', { status: 'completed', progress: 100, completedAt: at }, shown);
const active = shownEnrollment('a', { status: 'active', startedAt: at, lastAccessed: at }, shown);
const [diwali] = builtInFestivals;
const festival = {
  ...diwali,
  message: 'शुभ दीपावली',
  badge: { ...diwali?.badge, text: 'दीपावली' },
  offer: { ...diwali?.offer, title: 'दीपावली की छूट', description: 'सब पर', ctaText: 'छूट पाएँ' },
};
const certificate = {
  number: '0'.repeat(32),
  studentName: name,
  courseTitle: course.title,
  startedAt: null,
  completedAt: at,
  issuedAt: at,
  replacedBy: null,
  revokedAt: null,
  signature: 's',
  keyId: 'k',
  signedText: '{}',
  issuer: { name: 'Pankh', line: '' },
  signatory: null,
  signatureImage: null,
  durationDays: null,
  basis: null,
  lessons: null,
  minutes: null,
  teacher: null,
};
const row = { id: 'r', userId: 'u', studentName: name, courseTitle: course.title };

const parts = {
  'a course card': <CourseCard course={course} enrollHref="/enroll" />,
  'the enrollment page’s summary': <CourseSummary course={course} guarantee="Seven days." />,
  'the banner and its offer': (
    <FestivalBanner
      banner={bannerOf({ ...festival, id: 'f', createdAt: at } as Parameters<typeof bannerOf>[0])}
    />
  ),
  'a certificate': (
    <CertificateAnswer verdict="valid" certificate={certificate} origin="" isScanned={false}>
      another
    </CertificateAnswer>
  ),
  'the panel’s courses': <CourseTable rows={[course]} back="/admin/courses" />,
  'the panel’s payments': (
    <PaymentTable rows={[{ ...listedPayment, ...row }]} zone="Asia/Kolkata" back="/admin/payments" />
  ),
};

describe('rendered text in another script has a lang attribute', () => {
  it.each(Object.entries(parts))('in %s', (_, part) => {
    const html = renderAt('/', part);
    expect(html).toMatch(/[\u0900-\u097f]/);
    expect(wordsWithoutLanguage(html)).toEqual([]);
  });

  it('on the dashboard', () => {
    const waiting = [{ reference: 'PK-1', courseTitle: course.title, createdAt: at }];
    const data = dashboardData({ fullName: name, enrollments: [active, completed], waiting });
    expect(wordsWithoutLanguage(dashboardHtml(data, { completedId: 'c' }))).toEqual([]);
  });

  it('and this check detects text without a lang attribute', () => {
    expect(wordsWithoutLanguage('<p><b lang="hi">पतंग</b> हवा<br></p><p>kite</p>')).toEqual([' हवा']);
  });
});
