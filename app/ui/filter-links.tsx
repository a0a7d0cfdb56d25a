import { Link } from 'react-router';
import { buttonClass } from './button.tsx';
import { scrollRow, useScrollRow } from './use-scroll-row.tsx';

type FilterLink = { to: string; label: string; current: boolean };

/** Each choice has its own URL; the current one has a filled background. On a phone, the row scrolls sideways. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  const row = useScrollRow<HTMLElement>(links.findIndex(({ current }) => current));
  return (
    <nav ref={row} aria-label={label} className={`${scrollRow} gap-1.5`}>
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
