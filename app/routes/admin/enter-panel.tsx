import { data, redirect, type ShouldRevalidateFunction } from 'react-router';
import { enterPortal } from '#app/core/accounts/enter-portal.server.ts';
import { passwordForm } from '#app/core/accounts/password-form.ts';
import { isPortalOpenNow } from '#app/core/settings/read-door.server.ts';
import { panelEntry, visitor } from '#app/domain/access.ts';
import { factorPath } from '#app/domain/factor-path.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import type { PortalSignIn } from '#app/identity/portal.server.ts';
import { afterLogin, newSession } from '#app/platform/guards.server.ts';
import { AdminProvider } from '#app/screens/accounts/admin-context.tsx';
import { PortalDevelopmentHint } from '#app/screens/accounts/portal-development-hint.tsx';
import { PortalLogin } from '#app/screens/accounts/portal-login.tsx';
import { failedPortal, type PortalAnswer } from '#app/screens/accounts/use-portal-sign-in.ts';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { formPost, type Sent } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { commandContext, visitContext } from '#app/visit/visit.server.ts';
import { accountWords } from '#app/words/en/account-words.ts';
import { doorWords } from '#app/words/en/factor-words.ts';
import { portalWords } from '#app/words/en/portal-words.ts';
import { signUpWords } from '#app/words/en/sign-up-words.ts';
import type { Route } from './+types/enter-panel.ts';

export const handle = { hydrate: 'now' };

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta('Admin login', matches);

/** The login of the panel (ADM-1). Redirects an admin to it; shows a student an error. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, panelActor = actor, services } = context.get(visitContext);
  const next = ownPath(url.searchParams.get('next'), '/admin');
  const entry = panelEntry(await panelActor());
  if (entry === 'panel') throw redirect(next);
  if (entry === 'factor') throw redirect(factorPath);
  // During development, the login form shows the password as a hint. `import.meta.env.DEV` is a constant at build time,
  // so a production build contains no code that reveals it (PORTAL-4).
  const hint = import.meta.env.DEV ? { password: services.env.adminPassword ?? null } : null;
  const isLost = url.searchParams.has(newSession);
  if (!(await isPortalOpenNow(services.db))) throw redirect(`/login?${new URLSearchParams({ next })}`);
  return { next, hint, isClosed: entry === 'home', lostAt: isLost ? services.env.baseUrl : null };
}

/** After wrong passwords, a network address waits, and is then locked out (PORTAL-2, PORTAL-5). */
export const action = formPost(failedPortal, enter);

async function enter({ visit, form, request, url }: Sent) {
  const { password } = passwordForm.textsOf(form);
  if (password === '') {
    return data<PortalAnswer>({ error: portalWords.errors['password-missing'] }, { status: 400 });
  }
  const { services, address } = visit;
  const from = { headers: request.headers, address };
  const ctx = { ...commandContext(visit, visitor), portal: services.portal, from };
  const tried = await enterPortal(ctx, { password });
  if (!tried.success) return refusal(tried);
  const { headers } = tried;
  // With JavaScript, the page first shows that the password was right and then navigates to the admin panel itself.
  const to = afterLogin(request, '/admin/login', ownPath(url.searchParams.get('next'), '/admin'));
  if (form.get('with') === 'script') return data<PortalAnswer>({ success: true, to }, { headers });
  return redirect(to, { headers });
}

function refusal({ error, retryAfterSeconds }: Extract<PortalSignIn, { success: false }>) {
  if (error === 'closed') return data<PortalAnswer>({ error: doorWords.closed }, { status: 403 });
  if (error === 'wrong-password')
    return data<PortalAnswer>({ error: portalWords.errors[error] }, { status: 401 });
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  if (error === 'busy')
    return data<PortalAnswer>({ error: portalWords.errors.busy, isBusy: true }, { status: 503, headers });
  const tooMany = accountWords.tooManyAttempts(retryAfterSeconds);
  return data<PortalAnswer>({ error: tooMany }, { status: 429, headers });
}

/** The loader would redirect at once, before the page can show that the password was right. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction === undefined && defaultShouldRevalidate;

export const headers: Route.HeadersFunction = keepRetryAfter;

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { next, hint, isClosed, lostAt } = loaderData;
  const lost = lostAt === null ? undefined : { error: signUpWords.needsCookies(lostAt) };
  return (
    <AdminProvider admin={null}>
      <PortalLogin
        next={next}
        isClosed={isClosed}
        answer={actionData ?? lost}
        hint={import.meta.env.DEV && hint && <PortalDevelopmentHint password={hint.password} />}
      />
    </AdminProvider>
  );
}
