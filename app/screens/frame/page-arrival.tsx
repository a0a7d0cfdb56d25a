import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Does after a client-side navigation what a browser does after loading a document: moves the focus to the
 * content and announces the new title. If only the query string or hash changed, the focus stays.
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
