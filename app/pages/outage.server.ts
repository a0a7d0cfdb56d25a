import { pagePolicy, sourceHash } from '#app/platform/security-headers.server.ts';
import { outageWords as words } from '#app/words/en/outage-words.ts';

/** The value of the Retry-After header: the number of seconds after which the browser should try again. */
const retryAfter = 5;
const style =
  'html{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:15vh auto;padding:0 1.5rem}h1{line-height:1.2}a{color:inherit}';
const policy = pagePolicy({ scripts: [], styles: [sourceHash(style)] });
const missed = new WeakSet<object>();

/**
 * Records that a request failed because the database is unreachable. `context` is React Router's context of
 * the request.
 */
export function noteOutage(context: object): void {
  missed.add(context);
}

export function hadOutage(context: object): boolean {
  return missed.has(context);
}

/**
 * Returns the 503 response that is sent while the database is unreachable: an error page that needs neither
 * the database nor JavaScript. If the failed response (`failed`) was data or a file instead of a page, its
 * body is sent with status 503.
 */
export function outageAnswer(method: string, failed?: Response): Response {
  const isPage = failed?.headers.get('Content-Type')?.startsWith('text/html') ?? true;
  const headers = new Headers(isPage ? undefined : failed?.headers);
  headers.set('Retry-After', String(retryAfter));
  headers.set('Cache-Control', 'no-store');
  if (!isPage) return new Response(failed?.body, { status: 503, headers });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  return new Response(method === 'HEAD' ? null : page(method === 'GET'), { status: 503, headers });
}

function page(isReading: boolean): string {
  const what = isReading ? words.reading : words.sending;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${style}</style></head><body><main><h1>${words.title}</h1><p>${what}</p><p><a href="">${words.again}</a></p></main></body></html>`;
}
