import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import type { Waiting } from '#app/core/panel/waiting.ts';
import { Icon } from '#app/ui/icon.tsx';
import { usePagePopover } from '#app/ui/use-page-popover.ts';
import { PanelLinks, PanelLogout } from './panel-links.tsx';
import { panelTabs, phoneTabs } from './panel-tabs.ts';

type BarProps = { current: string; waiting: Waiting; onLogout: () => void };

const first = panelTabs.filter(({ href }) => phoneTabs.includes(href));
const others = panelTabs.filter(({ href }) => !phoneTabs.includes(href));

/**
 * The admin panel's navigation on a phone: four tabs at the bottom of the screen, within reach of the thumb. The button
 * More opens the other tabs in a native popover.
 */
export function PanelBar({ current, waiting, onLogout }: BarProps) {
  const sheet = usePagePopover<HTMLDivElement>();
  const isAmongOthers = others.some(({ href }) => href === current);
  const isWaiting = others.some(({ waiting: kind }) => kind !== undefined && waiting[kind] > 0);

  return (
    <nav aria-label="Admin" className="panel-bar">
      {first.map(({ href, label, icon }) => (
        <Link key={href} to={href} aria-current={href === current ? 'page' : undefined}>
          <Icon of={icon} />
          {label}
        </Link>
      ))}
      <button type="button" popoverTarget="panel-more" aria-current={isAmongOthers ? 'page' : undefined}>
        <span className="relative">
          <Icon of={Ellipsis} />
          {isWaiting && <span className="absolute -top-0.5 -right-1.5 size-2.5 rounded-full bg-accent" />}
        </span>
        More{isWaiting && <span className="sr-only">, something waits for you</span>}
      </button>
      <div {...sheet} id="panel-more" popover="auto" className="panel-more">
        <PanelLinks tabs={others} current={current} waiting={waiting} />
        <PanelLogout onLogout={onLogout} />
      </div>
    </nav>
  );
}
