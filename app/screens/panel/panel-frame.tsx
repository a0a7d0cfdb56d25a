import { Search } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Waiting } from '#app/core/panel/waiting.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { panelFrameWords } from '#app/words/en/panel-frame-words.ts';
import { searchWords } from '#app/words/en/search-words.ts';
import { type FlashText, FlashToast } from './flash-toast.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PanelBar } from './panel-bar.tsx';
import { usePanelTitle } from './panel-head.tsx';
import { PanelRail } from './panel-rail.tsx';
import { currentTab, searchPath } from './panel-tabs.ts';
import { useCollapsed } from './use-collapsed.ts';
import { usePanelKeys } from './use-panel-keys.ts';

export type PanelData = {
  name: string;
  /** The role of a helper; null for an admin. */
  helps?: string | null;
  isCollapsed: boolean;
  flash: FlashText | null;
  waiting: Waiting;
};

type FrameProps = PanelData & {
  /** Called on logout, so that the browser forgets that an admin is signed in here (`writeAdminFlag`). */
  onLogout: () => void;
  /** Controls for the whole site, such as the choice of the theme. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The sidebar or bottom bar, the title, `'Manage your platform'`, `'Admin Access'` (ADM-2). */
export function PanelFrame({
  name,
  helps,
  isCollapsed,
  flash,
  waiting,
  onLogout,
  tools,
  children,
}: FrameProps) {
  const { pathname, search } = useLocation();
  const title = usePanelTitle();
  const may = useMay();
  const rail = useCollapsed(isCollapsed);
  const current = currentTab(pathname);
  const back = pathname + search;
  const [areKeysShown, showKeys] = useState(false);
  usePanelKeys(useCallback(() => showKeys(true), []));
  return (
    <div className="panel" data-collapsed={rail.isCollapsed}>
      <SkipLink />
      <PanelRail {...{ rail, back, current, waiting, onLogout }} />
      <div className="min-w-0">
        <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b bg-surface px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] lg:px-6">
          <h1 className="wrap-anywhere text-xl sm:text-2xl">{title}</h1>
          <p className="col-start-1 text-muted text-sm print:hidden">{panelFrameWords.lead}</p>
          <span
            title={name}
            className="col-start-2 row-start-2 justify-self-end sm:row-start-1 sm:row-end-3 print:hidden"
          >
            <Badge tone="success">{helps ?? panelFrameWords.adminAccess}</Badge>
          </span>
          <div className="col-start-2 row-start-1 flex justify-end sm:col-start-3 sm:row-end-3 print:hidden">
            {may('search') && (
              <Link
                to={searchPath}
                className="grid size-11 place-items-center hover:text-primary"
                aria-label={searchWords.title}
                aria-keyshortcuts="/ Control+K"
              >
                <Icon of={Search} />
              </Link>
            )}
            {tools}
          </div>
        </header>
        <main id="main" tabIndex={-1} className="panel-main outline-none">
          {children}
        </main>
      </div>
      <PanelBar {...{ current, waiting, onLogout }} />
      <KeysDialog open={areKeysShown} onClose={() => showKeys(false)} />
      <FlashToast flash={flash} back={back} />
    </div>
  );
}
