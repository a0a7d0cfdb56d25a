import { barePage } from '#app/platform/bare-page.server.ts';
import { outageWords as words } from '#app/words/en/outage-words.ts';

/** The value of the Retry-After header: the number of seconds after which the browser should try again. */
const retryAfter = 5;
const missed = new WeakSet<object>();
const answers = new WeakSet<Response>();

/** The database is unreachable. `context` is React Router's of the request. */
export function noteOutage(context: object): void {
  missed.add(context);
}

export function hadOutage(context: object): boolean {
  return missed.has(context);
}

/** A 503 page without database and JavaScript. `failed` data or a file keeps its body, with status 503. */
export function outageAnswer(method: string, failed?: Response): Response {
  const isPage = failed?.headers.get('Content-Type')?.startsWith('text/html') ?? true;
  const retry = { 'Retry-After': String(retryAfter) };
  if (!isPage) {
    const headers = new Headers(failed?.headers);
    for (const [name, value] of Object.entries({ ...retry, 'Cache-Control': 'no-store' }))
      headers.set(name, value);
    return new Response(failed?.body, { status: 503, headers });
  }
  const { title, again } = words;
  const text = method === 'GET' ? words.reading : words.sending;
  const answer = barePage(method, { title, text, href: '', again }, { status: 503, headers: retry });
  answers.add(answer);
  return answer;
}

/** Whether a response is the outage page, so that an outdated page would be better. */
export function isOutagePage(response: Response): boolean {
  return answers.has(response);
}
