import { type FormEvent, useState } from 'react';

/**
 * Returns whether the sidebar is collapsed: first as the cookie says, then as the user toggles it. With
 * script it collapses immediately and the cookie follows; without script, the form reloads the page
 * collapsed.
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
