import type { ShouldRevalidateFunctionArgs } from 'react-router';

type Change = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'defaultShouldRevalidate'
>;

/**
 * Whether a loader that does not read the query has to run again: not when only the query changed (CAT-11);
 * otherwise the router's default decides, which includes every live change (CAT-12).
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
