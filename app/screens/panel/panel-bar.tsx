import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import type { Waiting } from '#app/core/panel/waiting.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { usePagePopover } from '#app/ui/use-page-popover.ts';
import { panelFrameWords } from '#app/words/en/panel-frame-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { PanelLinks, PanelLogout, WaitingCount } from './panel-links.tsx';
import { groupsFor, phoneTabsFor } from './panel-tabs.ts';

type BarProps = { current: string; waiting: Waiting; onLogout: () => void };

/** Four tabs within reach of the thumb; More opens the others, in a native popover. */
export function PanelBar({ current, waiting, onLogout }: BarProps) {
  const may = useMay();
  const sheet = usePagePopover<HTMLDivElement>();
  const thumbs = phoneTabsFor(may);
  const behindMore = groupsFor(may)
    .map(({ group, tabs }) => ({
      group,
      tabs: tabs.filter((tab) => !thumbs.some(({ href }) => href === tab.href)),
    }))
    .filter(({ tabs }) => tabs.length > 0);
  const others = behindMore.flatMap(({ tabs }) => tabs);
  const isAmongOthers = others.some(({ href }) => href === current);
  const isWaiting = others.some(
    ({ waiting: kind }) =>
      kind !== undefined && waiting[kind] > 0 && thumbs.every((thumb) => thumb.waiting !== kind),
  );

  return (
    <nav aria-label={panelWords.admin} className="panel-bar">
      {thumbs.map(({ href, label, icon, waiting: kind }) => (
        <Link key={href} to={href} aria-current={href === current ? 'page' : undefined}>
          <span className="relative">
            <Icon of={icon} />
            <WaitingCount count={kind ? waiting[kind] : 0} />
          </span>
          {label}
        </Link>
      ))}
      <button type="button" popoverTarget="panel-more" aria-current={isAmongOthers ? 'page' : undefined}>
        <span className="relative">
          <Icon of={Ellipsis} />
          {isWaiting && <span className="absolute -top-0.5 -right-1.5 size-2.5 rounded-full bg-accent" />}
        </span>
        {panelFrameWords.more}
        {isWaiting && <span className="sr-only">{panelFrameWords.somethingWaits}</span>}
      </button>
      <div {...sheet} id="panel-more" popover="auto" className="panel-more">
        <div className="panel-groups">
          <PanelLinks groups={behindMore} current={current} waiting={waiting} />
        </div>
        <PanelLogout onLogout={onLogout} />
      </div>
    </nav>
  );
}
