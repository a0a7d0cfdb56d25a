import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * Who may open each URL pattern and send forms to it; a missing pattern fails the tests. `public`: everybody, for
 * example to send a message or to order. `own`: any signed-in user, for their own rows only. `panel`: admins, and
 * whoever has signed in with the admin panel's shared password.
 */
export const access: Record<string, 'public' | 'own' | 'panel'> = {
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
  '/account/second-factor': 'own',
  '/account/data.json': 'own',
  '/admin/login': 'public',
  '/admin/logout': 'public',
  '/admin/sidebar': 'panel',
  '/admin/settings/views': 'panel',
  '/admin/preview': 'panel',
  '/admin': 'panel',
  '/admin/dashboard': 'panel',
  '/admin/courses': 'panel',
  '/admin/courses/new': 'panel',
  '/admin/courses/prices': 'panel',
  '/admin/courses/types': 'panel',
  '/admin/courses/:id': 'panel',
  '/admin/courses/:id/curriculum': 'panel',
  '/admin/courses/:id/curriculum.md': 'panel',
  '/admin/courses/:id/curriculum/import': 'panel',
  '/admin/courses/:id/progress': 'panel',
  '/admin/courses/:id/batches': 'panel',
  '/admin/courses/:id/write': 'panel',
  '/admin/batches/:id': 'panel',
  '/admin/batches/:id/classes': 'panel',
  '/admin/lessons/:id': 'panel',
  '/admin/lessons/:id/questions': 'panel',
  '/admin/submissions': 'panel',
  '/admin/classes': 'panel',
  '/admin/lessons/:id/files': 'panel',
  '/admin/lessons/:id/attendance': 'panel',
  '/admin/students': 'panel',
  '/admin/students/not-started/write': 'panel',
  '/admin/students/written/:id': 'panel',
  '/admin/students/:id': 'panel',
  '/admin/people/:order': 'panel',
  '/admin/enrollments': 'panel',
  '/admin/enrollments/new': 'panel',
  '/admin/enrollments/import': 'panel',
  '/admin/enrollments/:id/learner': 'panel',
  '/admin/requests': 'panel',
  '/admin/orders': 'panel',
  '/admin/orders/tasks': 'panel',
  '/admin/orders/:id': 'panel',
  '/admin/orders/:id/:document.pdf': 'panel',
  '/admin/bank-file': 'panel',
  '/admin/kits': 'panel',
  '/admin/kits/new': 'panel',
  '/admin/kits/many/ship': 'panel',
  '/admin/kits/labels.pdf': 'panel',
  '/admin/kits/:id': 'panel',
  '/admin/payments': 'panel',
  '/admin/festivals': 'panel',
  '/admin/festivals/new': 'panel',
  '/admin/festivals/timeline': 'panel',
  '/admin/festivals/:id': 'panel',
  '/admin/festivals/:id/offer': 'panel',
  '/admin/coupons': 'panel',
  '/admin/coupons/new': 'panel',
  '/admin/coupons/:id': 'panel',
  '/admin/sources': 'panel',
  '/admin/sources/:key/poster.pdf': 'panel',
  '/admin/campaigns': 'panel',
  '/admin/reviews': 'panel',
  '/admin/teachers': 'panel',
  '/admin/testimonials': 'panel',
  '/admin/faqs': 'panel',
  '/admin/messages': 'panel',
  '/admin/messages/outbox': 'panel',
  '/admin/messages/:id': 'panel',
  '/admin/analytics': 'panel',
  '/admin/reports/sold': 'panel',
  '/admin/reports/owed': 'panel',
  '/admin/reports/stuck': 'panel',
  '/admin/register': 'panel',
  '/admin/move': 'panel',
  '/admin/move/everything.json': 'panel',
  '/admin/move/:id': 'panel',
  '/admin/move/:id/rows.csv': 'panel',
  '/admin/words': 'panel',
  '/admin/setup': 'panel',
  '/admin/settings': 'panel',
  '/admin/settings/:page': 'panel',
  '/admin/settings/specimen.pdf': 'panel',
  '/admin/settings/certificate.pdf': 'panel',
  '/admin/backup': 'panel',
  '/admin/audit': 'panel',
  '/admin/search': 'panel',
  '/admin/export/:list': 'panel',
  '/admin/files/:id?': 'panel',
  '/admin/uploads': 'panel',
  '/admin-old': 'panel',
};

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
