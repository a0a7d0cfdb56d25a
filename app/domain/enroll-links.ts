import { enrollWay } from './enroll-way.ts';
import type { EnrollmentSettings, ShownEnrollment } from './settings.ts';

const checkoutPath = '/checkout/';

/** The checkout opens in the same tab, an external form in a new one (SELL-40). */
export function isCheckout(href: string): boolean {
  return href.startsWith(checkoutPath);
}

type EnrollCourse = { slug: string; title: string; id: string };

/** Where 'Enroll Now' leads (CAT-8, CAT-10, SELL-40). `course` is null before a choice. */
export function enrollmentUrl(settings: ShownEnrollment, course: EnrollCourse | null): string {
  const { formUrl, hasCheckout } = settings;
  const choice = (course && settings.courses?.[course.id]) ?? settings.way ?? 'auto';
  const way = enrollWay({ choice, hasCheckout, hasForm: formUrl !== null, hasCourse: course !== null });
  if (way === 'checkout' && course) return `${checkoutPath}${course.slug}`;
  if (way !== 'form' || formUrl === null) return course ? `/courses/${course.slug}/enroll` : '/enroll';
  const values: Record<string, string | undefined> = {
    course: course?.title,
    slug: course?.slug,
    id: course?.id,
  };
  return formUrl.replace(/\{(course|slug|id)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** Returns the form for visitors who cannot use the checkout: an external one or the site's own. */
export function formUrlOf(settings: EnrollmentSettings, course: EnrollCourse | null): string {
  return enrollmentUrl({ ...settings, hasCheckout: false }, course);
}

/** Whether a course can be bought at the site's own checkout, so that orders for it are accepted (SELL-127). */
export function isSoldHere(settings: ShownEnrollment, course: EnrollCourse): boolean {
  return isCheckout(enrollmentUrl(settings, course));
}
