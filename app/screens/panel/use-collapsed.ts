import { type FormEvent, useState } from 'react';

/**
 * Returns whether the admin panel's sidebar is collapsed, and a handler that toggles it. `served` is the state from the
 * cookie. With JavaScript, the sidebar changes at once and a request updates the cookie. Otherwise the form is
 * submitted and the page reloads.
 */
export function useCollapsed(served: boolean) {
  const [isCollapsed, setCollapsed] = useState(served);
  const toggle = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new URLSearchParams({ collapsed: isCollapsed ? 'no' : 'yes' });
    setCollapsed(!isCollapsed);
    void fetch('/admin/sidebar', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
  return { isCollapsed, toggle };
}
