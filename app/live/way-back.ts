import { type DataStrategyResult, type MiddlewareFunction, replace } from 'react-router';

/**
 * React Router middleware for Back. A page that redirects when the visitor returns to it, as the login does after logging
 * in, gives its place in the history to the page it redirects to. A further place would make Back lead forward again.
 */
export const keepWayBack: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || pathname + search !== location.pathname + location.search) return results;
  for (const answer of Object.values(results)) {
    if (!(answer.result instanceof Response)) continue;
    const { status, headers } = answer.result;
    const to = headers.get('Location');
    if (to !== null) answer.result = replace(to, { status, headers });
  }
  return results;
};
