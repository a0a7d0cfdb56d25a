import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('courses', 'routes/site/courses.tsx'),
    route('courses/:slug', 'routes/site/course.tsx'),
    route('courses/:slug/enroll', 'routes/site/enroll.tsx'),
    route('enroll', 'routes/site/enroll.tsx', { id: 'enroll-any' }),
    route('about', 'routes/site/about.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('support', 'routes/site/support.tsx'),
    route('privacy', 'routes/site/privacy.tsx'),
    route('terms', 'routes/site/terms.tsx'),
    route('refund', 'routes/site/refund.tsx'),
    route('certificates/:number?', 'routes/site/certificates.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('signup', 'routes/account/signup.tsx'),
    layout('routes/account/layout.tsx', [route('dashboard', 'routes/account/dashboard.tsx')]),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  route('admin/login', 'routes/admin/login.tsx'),
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/overview.tsx', { id: 'admin' }),
    route('admin/dashboard', 'routes/admin/overview.tsx', { id: 'admin-dashboard' }),
    route('admin-old', 'routes/admin/simple.tsx'),
  ]),
  route('logout', 'routes/account/logout.ts'),
  route('theme', 'routes/resources/theme.ts'),
  route('banner/close', 'routes/resources/close-banner.ts'),
  route('og/:slug.png', 'routes/resources/og-image.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
] satisfies RouteConfig;
