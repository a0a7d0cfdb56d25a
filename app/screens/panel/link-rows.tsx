import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { UserText } from '#app/ui/user-text.tsx';

/** A row that opens its place: a title, and what is to know about it, such as a sum. `isBad`: something is broken. */
export type LinkRow = {
  /** Without it, the row is no link. */
  to?: string;
  title: string;
  about?: readonly (string | null)[];
  isBad?: boolean;
};

/** A card with a list of rows, each a link as wide as the card. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul className="card grid overflow-hidden">
      {rows.map(({ to, title, about = [], isBad = false }) => {
        const look = `flex min-h-14 items-center gap-x-4 px-4 py-2 sm:px-6 ${isBad ? 'bad-row' : ''}`;
        const text = (
          <span className="grid min-w-0 grow">
            <UserText text={title} className="wrap-anywhere font-semibold" />
            <span className="wrap-anywhere text-muted text-sm">{about.filter(Boolean).join(' · ')}</span>
          </span>
        );
        return (
          <li key={`${to} ${title}`} className="border-line border-b last:border-b-0">
            {to === undefined ? (
              <p className={look}>{text}</p>
            ) : (
              <Link to={to} className={`${look} -outline-offset-3 hover:bg-sunk`}>
                {text}
                <Icon of={ChevronRight} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
