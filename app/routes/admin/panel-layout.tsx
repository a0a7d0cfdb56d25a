import { data, Link, Outlet, useLocation } from 'react-router';
import { AdminProvider, useAdmin } from '#app/screens/accounts/admin-context.tsx';
import { ThemeToggle } from '#app/screens/frame/theme-toggle.tsx';
import { type PanelData, PanelFrame } from '#app/screens/panel/panel-frame.tsx';
import { PanelHead } from '#app/screens/panel/panel-head.tsx';
import { tabRight } from '#app/screens/panel/panel-tabs.ts';
import { SignedOutNotice } from '#app/screens/panel/signed-out-notice.tsx';
import { SavedViewsContext } from '#app/screens/panel/view-links.tsx';
import { errorWords } from '#app/screens/site/error-copy.ts';
import { ErrorHead } from '#app/screens/site/error-head.tsx';
import { ErrorPage } from '#app/screens/site/error-page.tsx';
import { errorStatus, otherAccountOf } from '#app/screens/site/error-status.ts';
import { OtherAccount } from '#app/screens/site/resend-form.tsx';
import { helperRoleWords, helperWords } from '#app/words/en/helper-words.ts';
import { panelFrameWords as words } from '#app/words/en/panel-frame-words.ts';
import '#app/screens/panel/panel.css';
import { getSavedViews } from '#app/core/settings/settings-queries.server.ts';
import { accountKey } from '#app/domain/drawn-for.ts';
import { may, type Right, rights } from '#app/domain/rights.ts';
import type { SavedView } from '#app/domain/saved-views.ts';
import { requireRight } from '#app/platform/guards.server.ts';
import { actorColumns } from '#app/platform/record-audit.server.ts';
import { neverStored } from '#app/platform/security-headers.server.ts';
import { DrawnFor } from '#app/ui/bound-form.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RightsContext } from '#app/ui/rights-context.ts';
import { takeFlash } from '#app/visit/flash.server.ts';
import { isSidebarCollapsed } from '#app/visit/site-cookies.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/panel-layout.ts';
import { readWaiting } from './read-waiting.server.ts';

/**
 * The counts beside the links of the panel's sidebar are loaded again when one of the topics in `live` (kinds of data)
 * changes, for example when a message comes in. `hydrate: 'now'` starts the panel's script at once, because the panel
 * is interactive.
 */
export const handle = { live: ['messages', 'requests', 'testimonials', 'types'], hydrate: 'now' };

/** A second line of defense: each loader and action has its own guard. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }, next) => {
    await requireRight(context.get(visitContext), 'panel.open', request.method === 'GET' ? url : undefined);
    return neverStored(await next());
  },
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const actor = await requireRight(visit, 'panel.open');
  const { flash, headers } = takeFlash(visit, request, url);
  const panel: PanelData = {
    name: actorColumns(actor).actorLabel,
    helps: actor.kind === 'user' && actor.helper ? helperRoleWords[actor.helper.role].label : null,
    isCollapsed: isSidebarCollapsed(request.headers.get('cookie')),
    flash,
    waiting: await readWaiting(visit, actor),
  };
  return data(
    {
      signedInBy: actor.kind === 'portal' ? ('portal' as const) : ('account' as const),
      account: accountKey(actor),
      panel,
      rights: rights.filter((right) => may(actor, right)),
      views: (await getSavedViews(visit.services.db)).filter(({ path }) => may(actor, tabRight(path))),
    },
    { headers },
  );
}

type Frame = {
  signedInBy: 'portal' | 'account';
  account: string | null;
  panel: PanelData;
  rights: readonly Right[];
  views: readonly SavedView[];
};

function Panel({ panel, children }: { panel: PanelData; children: React.ReactNode }) {
  const { pathname, search } = useLocation();
  const { forget } = useAdmin();
  return (
    <>
      <PanelFrame {...panel} onLogout={forget} tools={<ThemeToggle back={pathname + search} />}>
        {children}
      </PanelFrame>
      <SignedOutNotice shown={panel} />
    </>
  );
}

function framed({ signedInBy, account, panel, rights, views }: Frame, children: React.ReactNode) {
  return (
    <AdminProvider admin={{ signedInBy, name: panel.name }}>
      <DrawnFor account={account}>
        <RightsContext value={rights}>
          <SavedViewsContext value={views}>
            <Panel panel={panel}>{children}</Panel>
          </SavedViewsContext>
        </RightsContext>
      </DrawnFor>
    </AdminProvider>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return framed(
    loaderData,
    <>
      <PanelHead />
      <Outlet />
    </>,
  );
}

/** Keeps the sidebar usable; a plain page if the layout's own data is missing. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />;
  const other = otherAccountOf(error);
  const status = errorStatus(error);
  return framed(
    loaderData,
    <>
      {!other && <ErrorHead status={status} suffix={words.titleSuffix} />}
      {other ? <OtherAccount {...other} /> : <Failure status={status} />}
    </>,
  );
}

function Failure({ status }: { status: number }) {
  const brand = useBrand();
  const { title, text } =
    status === 404
      ? { title: words.gone, text: words.goneText }
      : status === 403
        ? helperWords.closed
        : errorWords(status, brand);
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Link className={buttonClass()} to="/admin">
            {words.toOverview}
          </Link>
          {status !== 404 && status !== 403 && (
            <ButtonLink variant="quiet" href="">
              {words.tryAgain}
            </ButtonLink>
          )}
        </>
      }
    >
      {text}
    </EmptyState>
  );
}
