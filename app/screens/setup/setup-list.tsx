import { Link } from 'react-router';
import type { Setup, SetupItem, SetupState } from '#app/domain/setup.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { setupWords as words } from '#app/words/en/setup-words.ts';

const tones: Record<SetupState, 'success' | 'warning' | 'neutral'> = {
  done: 'success',
  open: 'warning',
  dismissed: 'neutral',
};

export function SetupList({ items }: Pick<Setup, 'items'>) {
  const hasMail = useMailIsSent();
  const next = items.find(({ state }) => state === 'open');
  return (
    <ol className="grid gap-3">
      {items.map(({ item, state }) => (
        <li key={item} className="card grid gap-3 p-4 sm:flex sm:items-center sm:justify-between">
          <div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{words.items[item].title}</strong>
              <Badge tone={tones[state]}>{words.states[state]}</Badge>
            </p>
            {state === 'open' && (
              <p className="mt-1 text-muted text-sm">
                {item === 'mail' && hasMail ? words.mail.ready : words.items[item].why}
              </p>
            )}
          </div>
          {state !== 'done' && <Acts {...{ item, state }} isNext={item === next?.item} />}
        </li>
      ))}
    </ol>
  );
}

type ActsProps = {
  item: SetupItem;
  state: SetupState;
  /** Whether the item is the first open item of the list. If so, its button is the page's most prominent button. */
  isNext: boolean;
};

function Acts({ item, state, isNext }: ActsProps) {
  const { title, to, act } = words.items[item];
  const isOpen = state === 'open';
  const label = isOpen ? words.dismiss : words.restore;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      {isOpen && (
        <Link className={buttonClass({ variant: isNext ? 'primary' : 'quiet', size: 'sm' })} to={to}>
          {act}
        </Link>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={isOpen ? 'dismiss' : 'restore'} />
        <input type="hidden" name="item" value={item} />
        <button
          type="submit"
          className="link min-h-11 cursor-pointer text-sm md:min-h-9"
          aria-label={`${label}: ${title}`}
        >
          {label}
        </button>
      </Form>
    </div>
  );
}
