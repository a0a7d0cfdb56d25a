import { type FormEvent, useState } from 'react';

/**
 * Whether the sidebar is folded: as the cookie said when the page was drawn, then as the person toggles it. With script
 * it folds at once and the cookie follows; without, the same form comes back folded.
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
