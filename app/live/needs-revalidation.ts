import type { ShouldRevalidateFunctionArgs } from 'react-router';

type Change = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'defaultShouldRevalidate'
>;

/**
 * Tells React Router whether a loader that does not read the query string must run again. It need not when
 * only the query changed (CAT-11). Otherwise the router's default decides, which includes each revalidation
 * after a live topic (CAT-12).
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
