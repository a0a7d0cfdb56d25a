import { type FormEvent, useState } from 'react';

/**
 * Returns whether the sidebar is collapsed (at first as the cookie says), and how to toggle it. With
 * JavaScript it collapses at once, and a request sets the cookie. Without JavaScript, the form reloads the
 * page with the sidebar collapsed.
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
