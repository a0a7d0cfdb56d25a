import type { ShouldRevalidateFunctionArgs } from 'react-router';

type Change = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'defaultShouldRevalidate'
>;

/**
 * A route's `shouldRevalidate` for a loader that does not read the query string. The loader does not run again if only
 * the query string changed (CAT-11). Otherwise React Router's default decides, by which the loader also runs after each
 * live update (CAT-12).
 */
export function needsRevalidation({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: Change): boolean {
  const onlyQuery =
    formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search;
  return onlyQuery ? false : defaultShouldRevalidate;
}

/**
 * A route's `shouldRevalidate` for a page whose action may be refused because the page shows outdated data: the shown
 * item was deleted (404) or changed (409). After such a refusal the loaders run again, which React Router by default
 * does not do.
 */
export function needsRevalidationAfterRefusal({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>): boolean {
  return defaultShouldRevalidate || actionStatus === 404 || actionStatus === 409;
}
