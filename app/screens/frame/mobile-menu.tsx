import { Menu, X } from 'lucide-react';
import type { FocusEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { CachedPart } from '#app/ui/cached-part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { hidePopover, usePagePopover } from '#app/ui/use-page-popover.ts';
import { closeMenu, menuLabel, openMenu } from '#app/words/en/frame-words.ts';
import { LogoutForm } from './logout-form.tsx';
import type { NavigationLink } from './navigation.ts';
import { pathAmong } from './path-among.ts';

const id = 'site-menu';
const square = 'grid size-11 place-items-center';

type MobileMenuProps = { links: readonly NavigationLink[]; isSignedIn: boolean };

/**
 * The menu on narrow screens (SHELL-7). The menu is a native popover, so it opens, closes with Escape or a click
 * outside, and returns the focus without JavaScript. With JavaScript, it also closes when the page changes or the focus
 * leaves it.
 */
export function MobileMenu({ links, isSignedIn }: MobileMenuProps) {
  const sheet = usePagePopover<HTMLElement>();
  const { pathname } = useLocation();

  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget={id} aria-label={openMenu} className={square}>
        <Icon of={Menu} size={26} />
      </button>
      <nav
        {...sheet}
        id={id}
        popover="auto"
        aria-label={menuLabel}
        className="menu-sheet"
        onBlur={hideOnLeaving}
      >
        <div className="wrap flex h-16 items-center justify-between gap-2">
          <Logo />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={closeMenu}
            // biome-ignore lint/a11y/noAutofocus: the sheet covers the button that opened it.
            autoFocus
            className={square}
          >
            <Icon of={X} size={26} />
          </button>
        </div>
        <CachedPart
          as="ul"
          className="wrap pb-6"
          of={MenuLinks}
          props={{ links, isSignedIn }}
          path={pathAmong(links, pathname)}
        />
      </nav>
    </div>
  );
}

function MenuLinks({ links, isSignedIn }: MobileMenuProps) {
  return (
    <>
      {links.map(({ href, label }) => (
        <li key={href}>
          <NavLink
            to={href}
            end={href === '/'}
            className="figure flex min-h-13 items-center border-line border-t text-2xl aria-[current=page]:text-accent-ink"
          >
            {label}
          </NavLink>
        </li>
      ))}
      {isSignedIn && (
        <li className="border-line border-t pt-4">
          <LogoutForm className={buttonClass({ variant: 'quiet', className: 'w-full' })} />
        </li>
      )}
    </>
  );
}

function hideOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hidePopover(currentTarget);
}
