import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SkipLink } from '#app/ui/skip-link.tsx';
import type { ChromeData, FestivalLine } from './chrome-data.ts';
import { PageArrival } from './page-arrival.tsx';
import { PendingBar } from './pending-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type SiteFrameProps = {
  chrome: ChromeData;
  theme: string;
  /** The text about the current festival, or null when none is active. */
  festival: FestivalLine | null;
  /** Shown above the bar. */
  banner: ReactNode;
  children: ReactNode;
};

/** The frame of every public page: banner, bar, content and footer (SHELL-2). */
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
