import type { RouterContextProvider } from 'react-router';
import { neverStored } from '#app/platform/security-headers.server.ts';
import { visitContext } from './visit.server.ts';

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * A middleware. A form that begins with known name, phone or address must not be stored (SELL-155, DAY-104). A guest's
 * empty form may be, so that a browser brings back what was typed.
 */
export async function neverStoreOwnForm(
  { context, url }: Args,
  next: () => Promise<Response>,
): Promise<Response> {
  const answer = await next();
  const isOfOrder =
    url.searchParams.has('learner') || (url.searchParams.get('next')?.startsWith('/orders/') ?? false);
  const { kind } = await context.get(visitContext).actor();
  return isOfOrder || kind !== 'visitor' ? neverStored(answer) : answer;
}
