import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { moreLabel } from '#app/words/en/ui-words.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type RowMenuProps = {
  /** What screen readers say, with the row that the actions belong to: "More: Kite Basics". */
  label: string;
  children: ReactNode;
};

/** Escape or a press outside closes it; without JavaScript, a second press or another menu. */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <details
      name="row-menu"
      className="row-menu"
      onToggle={({ currentTarget }) => currentTarget.open && closeOnLeave(currentTarget)}
    >
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })} aria-label={label} title={moreLabel}>
        <Icon of={EllipsisVertical} />
      </summary>
      <div>{children}</div>
    </details>
  );
}

function closeOnLeave(menu: HTMLDetailsElement): void {
  const closed = new AbortController();
  const { signal } = closed;
  const close = () => {
    closed.abort();
    menu.open = false;
  };
  menu.addEventListener('toggle', () => closed.abort(), { signal });
  document.addEventListener('pointerdown', ({ target }) => isOutside(target, menu) && close(), { signal });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      // A dialog of the menu closes first.
      if (key !== 'Escape' || menu.querySelector('dialog[open]')) return;
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      close();
    },
    { signal },
  );
}

const isOutside = (target: EventTarget | null, menu: Element) =>
  target instanceof Node && !menu.contains(target);
