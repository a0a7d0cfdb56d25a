import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SkipLink } from '#app/ui/skip-link.tsx';
import type { ChromeData, FestivalLine } from './chrome-data.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type SiteFrameProps = {
  chrome: ChromeData;
  theme: string;
  festival: FestivalLine | null;
  banner: ReactNode;
  children: ReactNode;
};

/** The festival's banner, the header bar, the content and the footer (SHELL-2). */
export function SiteFrame({ chrome, theme, festival, banner, children }: SiteFrameProps) {
  const { pathname, search } = useLocation();
  const back = pathname + search;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PageArrival />
      <PendingBar />
      {banner}
      <SiteHeader chrome={chrome} back={back} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter chrome={chrome} festival={festival} theme={theme} back={back} />
    </div>
  );
}

/** As a browser after loading: focuses the content and announces the title, if the path changed. */
function PageArrival() {
  const { pathname, hash } = useLocation();
  const arrived = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    setTitle(document.title);
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** After 0.15 s, so that it does not flash when the response is quick. */
function PendingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="pending-bar" />;
}
