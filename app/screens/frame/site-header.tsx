import { Link, NavLink, useLocation } from 'react-router';
import { useBrand } from '#app/ui/brand-context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { CachedPart } from '#app/ui/cached-part.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { homeNote, mainLabel } from '#app/words/en/frame-words.ts';
import type { ChromeData } from './chrome-data.ts';
import { LogoutForm } from './logout-form.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { NavigationLink } from './navigation.ts';
import { useOpaqueBar } from './opaque-bar.ts';
import { pathAmong } from './path-among.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const calls: Readonly<Record<string, string>> = {
  '/login': buttonClass({ variant: 'quiet', size: 'sm' }),
  '/signup': buttonClass({ variant: 'primary', size: 'sm' }),
};

/** (SHELL-3 … SHELL-7) `back` is where forms in it lead without JavaScript. */
export function SiteHeader({ chrome, back }: { chrome: ChromeData; back: string }) {
  const { name } = useBrand();
  const { pathname } = useLocation();
  const isOpaque = useOpaqueBar();
  const isHydrated = useHydrated();
  const { links, mobileLinks, isSignedIn } = chrome;
  return (
    <header data-opaque={isHydrated ? isOpaque : 'unknown'} className="bar sticky top-0 z-20 print:hidden">
      <div className="wrap flex h-16 items-center gap-2">
        <Link to="/" aria-label={`${name}${homeNote}`} className="mr-auto flex min-w-0 lg:shrink-0">
          <Logo />
        </Link>
        <nav aria-label={mainLabel} className="hidden min-w-0 lg:block">
          <CachedPart
            as="ul"
            className="flex items-center"
            of={BarLinks}
            props={{ links, isSignedIn }}
            path={pathAmong(links, pathname)}
          />
        </nav>
        <ThemeToggle back={back} />
        <MobileMenu links={mobileLinks} isSignedIn={isSignedIn} />
      </div>
    </header>
  );
}

function BarLinks({ links, isSignedIn }: Pick<ChromeData, 'links' | 'isSignedIn'>) {
  return (
    <>
      {links.map((link) => (
        <li key={link.href} className={calls[link.href] ? 'ml-2' : 'min-w-0'}>
          <BarLink link={link} />
        </li>
      ))}
      {isSignedIn && (
        <li className="ml-2">
          <LogoutForm className={buttonClass({ variant: 'quiet', size: 'sm' })} />
        </li>
      )}
    </>
  );
}

function BarLink({ link: { href, label } }: { link: NavigationLink }) {
  const call = calls[href];
  return (
    <NavLink to={href} end={href === '/'} className={call ?? 'bar-link max-w-48'}>
      {call ? label : <span className="truncate">{label}</span>}
    </NavLink>
  );
}
