import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';

type FilterLink = { to: string; label: string; current: boolean };

/** Each choice has its own URL; the current one has a filled background. On a phone, the row scrolls sideways. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  const row = useRef<HTMLElement>(null);
  const at = links.findIndex(({ current }) => current);
  useEffect(() => {
    const link = row.current?.children[at];
    if (row.current && link instanceof HTMLElement)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [at]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative flex gap-1.5 max-sm:-m-1 max-sm:w-[calc(100%+0.5rem)] max-sm:overflow-x-auto max-sm:contain-inline-size max-sm:p-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 sm:flex-wrap"
    >
      {links.map(({ to, label: word, current }) => (
        <Link
          key={word}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={buttonClass({ variant: current ? 'primary' : 'quiet', size: 'sm' })}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
