import { parse, serialize } from 'hono/utils/cookie';
import { data, type RouterContextProvider } from 'react-router';
import { isAdmin, visitor } from '#app/domain/access.ts';
import { figureModes } from '#app/domain/claims.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { framedByOwnPages, neverStored } from '#app/platform/security-headers.server.ts';
import { type Preview, type Visit, visitContext } from './visit.server.ts';

const cookieName = 'pankh_preview';
const minuteMs = 60_000;

/** Or null. A forged one has no effect: it is for admins, whose responses are never cached. */
export async function readPreview(
  visit: Pick<Visit, 'actor' | 'panelActor'>,
  cookies: string | null,
): Promise<Preview | null> {
  const value = parse(cookies ?? '', cookieName)[cookieName];
  const [, minutes, code = ''] = /^(\d{1,9})(?:-(\w{1,20}))?$/.exec(value ?? '') ?? [];
  if (minutes === undefined) return null;
  // Previews start in the admin panel. The panel accepts an admin who signed in with the panel's shared password, even
  // if the same browser is signed in as a student. So if `panelActor` is set, `panelActor` is checked here (ADM-1).
  if (!isAdmin(await (visit.panelActor ?? visit.actor)())) return null;
  return { at: new Date(Number(minutes) * minuteMs), code: normalizeCode(code) };
}

/** Returns a cookie for the browser session; for null, the cookie that ends the preview. */
export function previewCookie(preview: Preview | null, isHttps: boolean): string {
  const minutes = preview && Math.floor(preview.at.getTime() / minuteMs);
  const value = [minutes, preview?.code].filter((part) => part !== null).join('-');
  return serialize(cookieName, preview ? value : '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    ...(preview === null && { maxAge: 0 }),
  });
}

type MiddlewareArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** Only GET and HEAD, so that nothing can be ordered or changed; nothing is cached (SELL-121). */
export async function withPreview(
  { context, request }: MiddlewareArgs,
  next: () => Promise<Response>,
): Promise<Response> {
  const visit = context.get(visitContext);
  const preview = await readPreview(visit, request.headers.get('cookie'));
  if (preview === null) return await next();
  if (request.method !== 'GET' && request.method !== 'HEAD') throw data(null, { status: previewOnly });
  context.set(visitContext, { ...visit, preview });
  return neverStored(await next());
}

/** The status "Locked": the response to requests that could change something while an admin previews the shop. */
const previewOnly = 423;

/** A middleware that makes the previewed time the current one, so that pages have its prices, offers and codes. */
export async function atPreviewedMinute(
  { context }: Pick<MiddlewareArgs, 'context'>,
  next: () => Promise<Response>,
): Promise<Response> {
  const visit = context.get(visitContext);
  if (visit.preview) context.set(visitContext, { ...visit, now: visit.preview.at });
  return await next();
}

/**
 * A middleware by which an admin sees the page with fixed or counted figures (`?figures=`). The set-up page shows
 * both in frames, so these responses alone may be framed, by this site alone (CLAIM-40).
 */
export async function withPreviewedFigures(
  { context, request }: MiddlewareArgs,
  next: () => Promise<Response>,
): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('figures');
  const previewedFigures = figureModes.find((mode) => mode === wanted);
  const visit = context.get(visitContext);
  if (!previewedFigures || !isAdmin(await (visit.panelActor ?? visit.actor)())) return await next();
  context.set(visitContext, { ...visit, actor: async () => visitor, previewedFigures });
  return framedByOwnPages(neverStored(await next()));
}
