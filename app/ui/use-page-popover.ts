import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes on a link or another page. One opened before the script started stays open (OPS-78). */
export function usePagePopover<Sheet extends HTMLElement>() {
  const ref = useRef<Sheet>(null);
  const { pathname } = useLocation();
  const shownFor = useRef(pathname);
  // This is an effect because only the browser knows whether the popover is open. Back makes no click.
  useEffect(() => {
    if (shownFor.current !== pathname) hidePopover(ref.current);
    shownFor.current = pathname;
  }, [pathname]);

  const onClick = ({ currentTarget, target }: MouseEvent<Sheet>) => {
    if (target instanceof Element && target.closest('a')) hidePopover(currentTarget);
  };
  return { ref, onClick };
}

export function hidePopover(sheet: HTMLElement | null): void {
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}
