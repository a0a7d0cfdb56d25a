import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a client-side navigation, does what a browser does after it loads a document: moves the focus to the
 * content and announces the new title. If only the query string or hash changed, the focus stays where it is.
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
