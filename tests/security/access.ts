import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Right } from '../../app/domain/rights.ts';

/**
 * Who may open each URL pattern and send forms to it; a missing pattern fails the tests. `public`: everybody, for
 * example to send a message or to order. `own`: any signed-in user, for their own rows only. A right of the panel: admins,
 * whoever has signed in with its shared password, and the helpers whose role has the right.
 */
export const access: Record<string, 'public' | 'own' | Right> = {
  '/': 'public',
  '/courses': 'public',
  '/courses/:slug': 'public',
  '/courses/:slug/enroll': 'public',
  '/courses/:slug/seats': 'public',
  '/courses/:slug/preview/:lesson': 'public',
  '/courses/:slug/reviews/:page': 'public',
  '/teachers/:slug': 'public',
  '/enroll': 'public',
  '/checkout/:slug': 'public',
  '/orders': 'public',
  // Everybody may request this URL, but the page is shown only to the order's owner and to those who have the
  // order's secret link.
  '/orders/:reference': 'public',
  // This page is shown to a browser with a pass: its visitor has typed the order's reference and mobile number.
  '/orders/:reference/found': 'public',
  // This page is shown to whoever has the secret link for the learner of the order.
  '/orders/:reference/learner': 'public',
  // Everybody may request this URL, but the page is shown only to those who have the testimonial's secret link.
  '/testimonials/:id': 'public',
  // Shown only to those who have the secret link for the parent of a child.
  '/consents/:id': 'public',
  '/consents/:id/data.json': 'public',
  // Everybody may request this URL, but an invitation is shown only to those who have its secret link.
  '/helpers/:id': 'public',
  // This page is shown to those who may see the order, and to a browser that comes from the payment gateway. The
  // gateway's signature in the URL proves that the gateway sent the browser.
  '/orders/:reference/return': 'public',
  '/orders/:reference/:document.pdf': 'public',
  '/orders/:reference/upi.png': 'public',
  '/orders/:reference/documents/:document': 'public',
  '/about': 'public',
  '/contact': 'public',
  '/support': 'public',
  '/claims': 'public',
  '/privacy': 'public',
  '/terms': 'public',
  '/refund': 'public',
  '/certificates/:number?': 'public',
  '/certificates/key.json': 'public',
  '/certificates/:number.pdf': 'public',
  '/certificates/:number.png': 'public',
  '/login': 'public',
  '/login/code': 'public',
  '/login/email-code': 'public',
  '/login/passkey': 'public',
  '/login/with/:service': 'public',
  '/login/with/:service/back': 'public',
  '/signup': 'public',
  '/forgot-password': 'public',
  '/reset-password': 'public',
  '/verify-email': 'public',
  '/logout': 'public',
  '/theme': 'public',
  '/banner/close': 'public',
  '/coupon': 'public',
  '/pin-codes/:pin': 'public',
  '/art/:family/:slug.svg': 'public',
  '/og/:slug.png': 'public',
  // Everybody may request this URL, but the calendar is sent only to those who know the secret token in it.
  '/calendar/:token.ics': 'public',
  '/images/:name': 'public',
  // Everybody may request this URL, but only the file of a free lesson is sent to visitors.
  '/files/:id': 'public',
  '/learn/:slug/:lesson/watched': 'own',
  '/brand/:name': 'public',
  '/manifest.webmanifest': 'public',
  '/sitemap.xml': 'public',
  '/robots.txt': 'public',
  '/.well-known/security.txt': 'public',
  '/*': 'public',
  '/dashboard': 'own',
  '/learn/:slug': 'own',
  '/learn/:slug/:lesson': 'own',
  '/learn/:slug/:lesson/class.ics': 'own',
  '/account/learning': 'own',
  '/reviews/:enrollment': 'own',
  '/learners/:enrollment': 'own',
  '/kits/:id': 'own',
  '/account': 'own',
  '/account/email': 'own',
  '/account/password': 'own',
  '/account/proof': 'own',
  '/account/services': 'own',
  '/account/second-factor': 'own',
  '/account/passkeys': 'own',
  '/account/passkeys/new': 'own',
  '/account/data.json': 'own',
  '/admin/login': 'public',
  '/admin/logout': 'public',
  '/admin/sidebar': 'panel.open',
  '/admin/settings/views': 'settings.write',
  '/admin/preview': 'site.preview',
  '/admin': 'panel.open',
  '/admin/dashboard': 'panel.open',
  '/admin/courses': 'courses.read',
  '/admin/courses/new': 'courses.write',
  '/admin/courses/prices': 'courses.write',
  '/admin/courses/types': 'courses.write',
  '/admin/courses/:id': 'courses.write',
  '/admin/courses/:id/curriculum': 'curriculum.write',
  '/admin/courses/:id/curriculum.md': 'curriculum.write',
  '/admin/courses/:id/curriculum/import': 'curriculum.write',
  '/admin/courses/:id/progress': 'progress.read',
  '/admin/courses/:id/batches': 'batches.write',
  '/admin/courses/:id/write': 'students.contact',
  '/admin/batches/:id': 'batches.write',
  '/admin/batches/:id/classes': 'batches.write',
  '/admin/lessons/:id': 'curriculum.write',
  '/admin/lessons/:id/questions': 'curriculum.write',
  '/admin/submissions': 'submissions.answer',
  '/admin/classes': 'classes.read',
  '/admin/lessons/:id/files': 'curriculum.write',
  '/admin/lessons/:id/attendance': 'attendance.mark',
  '/admin/students': 'students.read',
  '/admin/students/not-started/write': 'students.contact',
  '/admin/students/written/:id': 'students.contact',
  '/admin/students/:id': 'students.read',
  '/admin/people/:order': 'students.read',
  '/admin/helpers': 'people.manage',
  '/admin/enrollments': 'enrollments.write',
  '/admin/enrollments/new': 'enrollments.write',
  '/admin/enrollments/import': 'enrollments.write',
  '/admin/enrollments/:id/learner': 'enrollments.write',
  '/admin/requests': 'requests.answer',
  '/admin/orders': 'orders.read',
  '/admin/orders/tasks': 'orders.confirm',
  '/admin/orders/:id': 'orders.read',
  '/admin/orders/:id/:document.pdf': 'documents.read',
  '/admin/bank-file': 'orders.confirm',
  '/admin/kits': 'kits.work',
  '/admin/kits/new': 'kits.add',
  '/admin/kits/many/ship': 'kits.work',
  '/admin/kits/labels.pdf': 'kits.work',
  '/admin/kits/:id': 'kits.work',
  '/admin/payments': 'payments.read',
  '/admin/festivals': 'offers.write',
  '/admin/festivals/new': 'offers.write',
  '/admin/festivals/timeline': 'offers.write',
  '/admin/festivals/:id': 'offers.write',
  '/admin/festivals/:id/offer': 'offers.write',
  '/admin/coupons': 'offers.write',
  '/admin/coupons/new': 'offers.write',
  '/admin/coupons/:id': 'offers.write',
  '/admin/sources': 'sources.write',
  '/admin/sources/:key/poster.pdf': 'sources.write',
  '/admin/campaigns': 'figures.read',
  '/admin/reviews': 'reviews.write',
  '/admin/teachers': 'texts.write',
  '/admin/testimonials': 'texts.write',
  '/admin/faqs': 'texts.write',
  '/admin/messages': 'messages.answer',
  '/admin/messages/outbox': 'outbox.work',
  '/admin/messages/:id': 'messages.answer',
  '/admin/analytics': 'figures.read',
  '/admin/reports/sold': 'money.read',
  '/admin/reports/owed': 'figures.read',
  '/admin/reports/stuck': 'figures.read',
  '/admin/register': 'money.read',
  '/admin/move': 'data.move',
  '/admin/move/everything.json': 'data.move',
  '/admin/move/:id': 'data.move',
  '/admin/move/:id/rows.csv': 'data.move',
  '/admin/words': 'texts.write',
  '/admin/setup': 'settings.write',
  '/admin/settings': 'settings.write',
  '/admin/settings/:page': 'settings.write',
  '/admin/settings/specimen.pdf': 'settings.write',
  '/admin/settings/certificate.pdf': 'settings.write',
  '/admin/backup': 'data.move',
  '/admin/audit': 'audit.read',
  '/admin/search': 'search',
  '/admin/export/:list': 'students.read',
  '/admin/files/:id?': 'curriculum.write',
  '/admin/uploads': 'images.add',
  '/admin-old': 'figures.read',
};

/** Whether the URL pattern is of the panel. */
export const isOfPanel = (pattern: string) => !['public', 'own'].includes(access[pattern] ?? 'public');

/**
 * The public URL patterns whose pages and files are shown only to the holder of a secret in the URL or in a cookie, or to
 * its owner's account. No browser may store them.
 */
export const secretPatterns = [
  '/orders',
  '/orders/:reference',
  '/orders/:reference/found',
  '/orders/:reference/learner',
  '/orders/:reference/return',
  '/orders/:reference/:document.pdf',
  '/orders/:reference/upi.png',
  '/orders/:reference/documents/:document',
  '/testimonials/:id',
  '/consents/:id',
  '/consents/:id/data.json',
  '/helpers/:id',
  '/reset-password',
  '/verify-email',
];

/** The public URL patterns of forms that begin with what a signed-in visitor's account knows. */
export const ownFormPatterns = [
  '/checkout/:slug',
  '/courses/:slug/enroll',
  '/courses/:slug/seats',
  '/enroll',
  '/contact',
];

/** The URL pattern of a route in the route table; `isPage` is false for files, pictures and data. */
export type Address = { pattern: string; id: string; isPage: boolean };

/**
 * Returns the URL pattern of every route in the route table, with the id that React Router gives to its route
 * module.
 */
export function addressesOf(routes: RouteConfigEntry[], parent = ''): Address[] {
  return routes.flatMap((entry) => {
    const pattern = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    const isPage = entry.file.endsWith('.tsx');
    const isAddress = entry.path !== undefined || entry.index;
    const own = isAddress ? [{ pattern: pattern === '' ? '/' : pattern, id, isPage }] : [];
    return [...own, ...addressesOf(entry.children ?? [], pattern)];
  });
}
