import { randomUUID } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { redirect } from 'react-router';
import type { Visit } from './visit.server.ts';

/**
 * A flash message for the admin after a redirect. `key` distinguishes two messages with the same text; `undo`
 * is the id of the audit entry that can be undone.
 */
export type Flash = { key: string; text: string; tone: 'success' | 'danger'; undo?: string };

const cookieName = 'pankh_flash';
const shownFor = 60;
const momentAfter = 3;
const wasRead = '.read';

/**
 * Redirects after a successful action, with a message that is shown once on the target page: `return
 * redirectWithFlash(visit, '/admin/enrollments', 'Enrollment deleted successfully!', { undo: auditId })`.
 */
export function redirectWithFlash(
  visit: Visit,
  to: string,
  text: string,
  { tone = 'success', undo }: { tone?: Flash['tone']; undo?: string } = {},
): Response {
  const flash: Flash = { key: randomUUID(), text: text.slice(0, 500), tone, ...(undo && { undo }) };
  return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie(visit, encode(flash), shownFor) } });
}

/**
 * Returns the flash message in this request and the header that expires it, or null and no header if there is
 * none. It survives for three seconds after being read: a page that revalidates during the redirect would
 * otherwise lose it with the first response.
 */
export function takeFlash(
  visit: Visit,
  request: Request,
): { flash: Flash | null; headers: Record<string, string> } {
  const kept = parse(request.headers.get('cookie') ?? '', cookieName)[cookieName];
  if (kept === undefined) return { flash: null, headers: {} };
  if (kept.endsWith(wasRead)) return { flash: decode(kept.slice(0, -wasRead.length)), headers: {} };
  return { flash: decode(kept), headers: { 'Set-Cookie': cookie(visit, kept + wasRead, momentAfter) } };
}

function cookie({ services }: Visit, value: string, maxAge: number): string {
  const secure = services.env.baseUrl.startsWith('https:');
  return serialize(cookieName, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure });
}

const encode = (flash: Flash) => Buffer.from(JSON.stringify(flash)).toString('base64url');

// The cookie is client-controlled, so any value is possible. The text is only ever rendered as text, and the
// server authorizes an undo separately.
function decode(kept: string): Flash | null {
  try {
    const flash: Partial<Flash> = JSON.parse(Buffer.from(kept, 'base64url').toString());
    const { key, text, tone, undo } = flash;
    if (typeof key !== 'string' || typeof text !== 'string') return null;
    return {
      key,
      text,
      tone: tone === 'danger' ? 'danger' : 'success',
      ...(typeof undo === 'string' && { undo }),
    };
  } catch {
    return null;
  }
}
