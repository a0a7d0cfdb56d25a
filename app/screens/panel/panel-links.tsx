import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import type { Waiting } from '#app/core/panel/waiting.ts';
import { Icon } from '#app/ui/icon.tsx';
import { panelFrameWords } from '#app/words/en/panel-frame-words.ts';
import type { PanelGroup } from './panel-tabs.ts';

type LinksProps = { groups: readonly PanelGroup[]; current: string; waiting: Waiting };

/** By group (DAY-40), each with the number of items that need the owner's attention. */
export function PanelLinks({ groups, current, waiting }: LinksProps) {
  return groups.map(({ group, tabs }) => (
    <div key={group} className="panel-group">
      {tabs.some(({ label }) => label !== group) && <p className="panel-group-name">{group}</p>}
      <ul>
        {tabs.map(({ href, label, icon, waiting: kind }) => (
          <li key={href}>
            <Link
              to={href}
              className="panel-tab"
              title={label}
              aria-current={href === current ? 'page' : undefined}
            >
              <Icon of={icon} />
              <span className="panel-word">{label}</span>
              <WaitingCount count={kind ? waiting[kind] : 0} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

export function WaitingCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className="panel-count badge badge-accent ml-auto">
        {count > 99 ? '99+' : count}
        <span className="sr-only"> {panelFrameWords.waiting}</span>
      </span>
    )
  );
}

/** It ends the session on the server, which redirects to the admin login (PORTAL-6). */
export function PanelLogout({ onLogout }: { onLogout: () => void }) {
  return (
    <form method="post" action="/admin/logout" onSubmit={onLogout}>
      <button type="submit" className="panel-tab w-full cursor-pointer" title={panelFrameWords.logout}>
        <Icon of={LogOut} />
        <span className="panel-word">{panelFrameWords.logout}</span>
      </button>
    </form>
  );
}
