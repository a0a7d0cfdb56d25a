import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation inside the page, focus goes to the content and the new title is read out, as a browser does
 * on its own for a fresh document. A changed search or hash alone leaves the focus where it is.
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
