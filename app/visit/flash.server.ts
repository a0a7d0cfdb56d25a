import { randomUUID } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { redirect } from 'react-router';
import type { Visit } from './visit.server.ts';

/** A word to the admin after a redirect. `key` tells two alike apart; `undo` is the audit entry that can be taken back. */
export type Flash = { key: string; text: string; tone: 'success' | 'danger'; undo?: string };

const cookieName = 'pankh_flash';
const shownFor = 60;
const momentAfter = 3;
const wasRead = '.read';

/**
 * A redirect after a successful act, with the text shown once on the page it leads to:
 * `return redirectWithFlash(visit, '/admin/enrollments', 'Enrollment deleted successfully!', { undo: auditId })`.
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
 * The flash this request brings, with the header that ends it; nothing where there is none. It stays for a moment after
 * it was read: a page that reads itself again in the middle of the redirect would lose it with the first answer.
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

// The browser holds it, so it may be anything; it is only ever drawn as text, and an undo is checked on its own.
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
