import { Keyboard, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Waiting } from '#app/core/panel/waiting.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { DialogButton } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { panelFrameWords as words } from '#app/words/en/panel-frame-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { keysDialogId } from './keys-dialog.tsx';
import { PanelLinks, PanelLogout } from './panel-links.tsx';
import { groupsFor } from './panel-tabs.ts';
import type { useCollapsed } from './use-collapsed.ts';

type RailProps = {
  rail: ReturnType<typeof useCollapsed>;
  back: string;
  current: string;
  waiting: Waiting;
  onLogout: () => void;
};

/** On wide screens; can be collapsed to icons, which a cookie stores (ADM-2). */
export function PanelRail({ rail, back, current, waiting, onLogout }: RailProps) {
  const { name } = useBrand();
  const may = useMay();
  const { isCollapsed, toggle } = rail;
  const nav = useRef<HTMLElement>(null);
  // Shows the open tab at once, however far down it stands.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <aside className="panel-rail">
      <div className="flex h-16 shrink-0 items-center justify-between px-2">
        <a href="/" className="panel-word px-2" aria-label={words.home(name)}>
          <Logo />
        </a>
        <form method="post" action="/admin/sidebar" onSubmit={toggle}>
          <input type="hidden" name="next" value={back} />
          <input type="hidden" name="collapsed" value={isCollapsed ? 'no' : 'yes'} />
          <button
            type="submit"
            className="grid size-11 cursor-pointer place-items-center text-muted hover:text-ink"
            aria-label={isCollapsed ? words.expand : words.collapse}
          >
            <Icon of={isCollapsed ? PanelLeftOpen : PanelLeftClose} />
          </button>
        </form>
      </div>
      <nav ref={nav} aria-label={panelWords.admin} className="grow pb-2">
        <PanelLinks groups={groupsFor(may)} current={current} waiting={waiting} />
      </nav>
      <div className="mt-4 border-line border-t py-2">
        <PanelLogout onLogout={onLogout} />
        <DialogButton
          dialog={keysDialogId}
          variant="quiet"
          size="sm"
          className="panel-keys"
          title={words.keys}
        >
          <Icon of={Keyboard} />
          <span className="panel-word">{words.keys}</span>
        </DialogButton>
      </div>
    </aside>
  );
}
