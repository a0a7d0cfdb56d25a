import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a client-side navigation, focus moves to the content and the new title is announced, as a browser
 * does when it loads a document. If only the search or hash changed, the focus stays where it is.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const arrived = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    setTitle(document.title);
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
