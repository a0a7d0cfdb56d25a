import { pagePolicy, sourceHash } from './security-headers.server.ts';

const style =
  'html{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:15vh auto;padding:0 1.5rem}h1{line-height:1.2}a{color:inherit}';
const policy = pagePolicy({ scripts: [], styles: [sourceHash(style)] });

/** The texts of a bare page, which must not contain `<` or `&`. `href` is the address of its only link, `again` its text. */
type BareTexts = { title: string; text: string; href: string; again: string };

/** Makes an error page that needs neither the database nor JavaScript. The response to a HEAD request has no body. */
export function barePage(
  method: string,
  { title, text, href, again }: BareTexts,
  { status, headers }: { status: number; headers?: Record<string, string> },
): Response {
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${href}">${again}</a></p></main></body></html>`;
  return new Response(method === 'HEAD' ? null : html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
