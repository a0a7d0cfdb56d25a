import { parse, serialize } from 'hono/utils/cookie';
import { data, type RouterContextProvider } from 'react-router';
import { isAdmin } from '#app/domain/access.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { neverStored } from '#app/platform/security-headers.server.ts';
import { type Preview, type Visit, visitContext } from './visit.server.ts';

const cookieName = 'pankh_preview';
const minuteMs = 60_000;

/**
 * Returns the preview of this request, or null. Whoever is not an admin has none, so forging the cookie has no
 * effect. It never affects cached pages, because admins are not served from the cache.
 */
export async function readPreview(
  visit: Pick<Visit, 'actor' | 'panelActor'>,
  cookies: string | null,
): Promise<Preview | null> {
  const value = parse(cookies ?? '', cookieName)[cookieName];
  const [, minutes, code = ''] = /^(\d{1,9})(?:-(\w{1,20}))?$/.exec(value ?? '') ?? [];
  if (minutes === undefined) return null;
  // Checks the same actor as the panel, where the preview is started: an admin who entered through the portal
  // may also be signed in as a student (ADM-1).
  if (!isAdmin(await (visit.panelActor ?? visit.actor)())) return null;
  return { at: new Date(Number(minutes) * minuteMs), code: normalizeCode(code) };
}

/**
 * Returns the cookie that starts a preview, which lasts as long as the browser session, or for null the one
 * that ends it.
 */
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

/**
 * Middleware of all pages of the site: adds an admin's preview to the visit. Within a preview nothing can be
 * sent, so nothing can be ordered or changed, and no response may be stored (SELL-121).
 */
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

/** The HTTP status "Locked", with which a preview refuses everything that would change something. */
const previewOnly = 423;

/**
 * Middleware of the pages of the shop: within a preview, their loaders see its minute as the present one, and
 * so show the prices, offers and codes of that minute.
 */
export async function atPreviewedMinute(
  { context }: Pick<MiddlewareArgs, 'context'>,
  next: () => Promise<Response>,
): Promise<Response> {
  const visit = context.get(visitContext);
  if (visit.preview) context.set(visitContext, { ...visit, now: visit.preview.at });
  return await next();
}
