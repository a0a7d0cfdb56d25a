import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { defaultBrand } from './domain/brand.ts';
import { looksOf } from './domain/brand-looks.ts';
import { typeStyles } from './domain/course-type-colors.ts';
import type { NamedCourseType } from './domain/course-types.ts';
import { mailIsSent } from './domain/mail-is-sent.ts';
import { BrandContext } from './ui/brand-context.ts';
import { MailContext } from './ui/mail-context.ts';
import './app.css';
import { keepPageWhenOffline } from './live/connection.ts';
import { needsRevalidation } from './live/needs-revalidation.ts';
import { useLive } from './live/use-live.ts';
import { keepWayBack } from './live/way-back.ts';
import { BrandLinks } from './screens/frame/brand-links.tsx';
import { ConnectionNotice } from './screens/frame/connection-notice.tsx';
import { ErrorPage } from './screens/site/error-page.tsx';
import { CourseTypesContext } from './ui/course-types-context.ts';
import { useNonce } from './ui/nonce.ts';
import { PageStyle } from './ui/page-style.tsx';
import { visitContext } from './visit/visit.server.ts';

declare global {
  interface Window {
    /** Defined by `starter-script.server.ts`: React has hydrated the page, so clicks are replayed. */
    __hydrated?: () => void;
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { theme, services } = context.get(visitContext);
  const [brand, types] = await Promise.all([services.brand(), services.courseTypes()]);
  const courseTypes = types.map(({ color: _, ...type }): NamedCourseType => type);
  const looks = looksOf(brand) + typeStyles(types);
  return { theme, brand, courseTypes, looks, mailIsSent: mailIsSent(services.env) };
}

export const clientMiddleware = [keepPageWhenOffline, keepWayBack];

export const shouldRevalidate = needsRevalidation;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const nonce = useNonce();
  return (
    <html lang="en-IN" data-theme={data?.theme ?? 'auto'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <BrandLinks brand={data?.brand ?? defaultBrand} />
        <Links nonce={nonce} />
        {data && data.looks !== '' && <PageStyle css={data.looks} />}
      </head>
      <body>
        <CourseTypesContext value={data?.courseTypes ?? []}>
          <BrandContext value={data?.brand ?? defaultBrand}>
            <MailContext value={data?.mailIsSent ?? false}>{children}</MailContext>
          </BrandContext>
        </CourseTypesContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useLive();
  // Tells the starter script (an inline script that queues clicks until React has hydrated) to replay the queued clicks
  // now. Must be an effect, because effects run only after hydration.
  useEffect(() => {
    // A festival's banner hydrates later and then calls `__hydrated` itself. If the banner's script cannot be loaded,
    // the timer calls `__hydrated` instead.
    if (document.querySelector('[data-hydrates-later]')) setTimeout(() => window.__hydrated?.(), 3_000);
    else window.__hydrated?.();
    document.documentElement.dataset.hydrated = 'yes';
  }, []);
  return (
    <>
      <Outlet />
      <ConnectionNotice />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
