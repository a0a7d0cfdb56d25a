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
  /** One line about the current festival for the footer, or null when no festival is active. */
  festival: FestivalLine | null;
  banner: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every public page: the festival's banner, the header bar, the content and the footer
 * (SHELL-2).
 */
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
