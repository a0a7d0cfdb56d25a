import { type FormEvent, useState } from 'react';
import { choiceCookie, sidebarCookie } from '#app/domain/choice-cookies.ts';
import { setCookie } from '#app/ui/keep-cookie.ts';

/**
 * Returns whether the admin panel's sidebar is collapsed, and a handler that toggles it. `served` is the state from the
 * cookie. With JavaScript, the sidebar changes at once, and the cookie too, so that a reload keeps the choice; the server
 * sets the cookie again for Safari, as in `chooseTheme`. Otherwise the form is submitted and the page reloads.
 */
export function useCollapsed(served: boolean) {
  const [isCollapsed, setCollapsed] = useState(served);
  const toggle = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new URLSearchParams({ collapsed: isCollapsed ? 'no' : 'yes' });
    setCollapsed(!isCollapsed);
    setCookie(choiceCookie(sidebarCookie, isCollapsed ? null : 'collapsed'));
    void fetch('/admin/sidebar', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
  return { isCollapsed, toggle };
}
