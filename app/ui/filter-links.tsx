import { Link } from 'react-router';
import { buttonClass } from './button.tsx';

type FilterLink = { to: string; label: string; current: boolean };

/** Each choice has its own URL; the current one has a filled background. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
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
