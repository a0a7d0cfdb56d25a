import { randomUUID } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { redirect } from 'react-router';
import type { Result } from '#app/domain/result.ts';
import type { Visit } from './visit.server.ts';

/**
 * `key` distinguishes equal texts, `for` is the path of the page that shows it. `undo` is the audit entry, with `isBulk`
 * those beside it too.
 */
export type Flash = {
  key: string;
  for: string;
  text: string;
  tone: 'success' | 'danger';
  undo?: string;
  isBulk?: boolean;
};

const cookieName = 'pankh_flash';
const shownFor = 60;
const momentAfter = 3;
const wasRead = '.read';

/** Shown once: `redirectWithFlash(visit, '/admin/enrollments', 'Enrollment deleted!', { undo: auditId })`. */
export function redirectWithFlash(
  visit: Visit,
  to: string,
  text: string,
  { tone = 'success', undo, isBulk }: Partial<Pick<Flash, 'tone' | 'undo' | 'isBulk'>> = {},
): Response {
  const flash: Flash = {
    key: randomUUID(),
    for: new URL(to, 'http://localhost').pathname,
    text: text.slice(0, 500),
    tone,
    ...(undo && { undo }),
    ...(isBulk && { isBulk }),
  };
  return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie(visit, encode(flash), shownFor) } });
}

type Told<Code extends string> = { to: string; done: string; errors: Readonly<Record<Code, string>> };

/** Says on the page `to` that an act is done, with its Undo if it has one, or why it was refused. */
export function flashOutcome<Code extends string>(
  visit: Visit,
  outcome: Result<{ auditId?: string | undefined }, Code>,
  { to, done, errors }: Told<Code>,
): Response {
  return outcome.success
    ? redirectWithFlash(visit, to, done, { undo: outcome.auditId })
    : redirectWithFlash(visit, to, errors[outcome.error], { tone: 'danger' });
}

/**
 * Returns the message of this request, and a header that ends its cookie in three seconds: a page that reloads its data
 * during the redirect discards the first response. Until then, only the page that it is meant for gets it again.
 */
export function takeFlash(
  visit: Visit,
  request: Request,
  { pathname }: Pick<URL, 'pathname'>,
): { flash: Flash | null; headers: Record<string, string> } {
  const kept = parse(request.headers.get('cookie') ?? '', cookieName)[cookieName];
  if (kept === undefined) return { flash: null, headers: {} };
  if (!kept.endsWith(wasRead))
    return { flash: decode(kept), headers: { 'Set-Cookie': cookie(visit, kept + wasRead, momentAfter) } };
  const flash = decode(kept.slice(0, -wasRead.length));
  return { flash: flash?.for === pathname ? flash : null, headers: {} };
}

function cookie({ services }: Visit, value: string, maxAge: number): string {
  const secure = services.env.baseUrl.startsWith('https:');
  return serialize(cookieName, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure });
}

const encode = (flash: Flash) => Buffer.from(JSON.stringify(flash)).toString('base64url');

// Whatever a visitor puts there is harmless: it is only shown as text, and undo checks rights.
function decode(kept: string): Flash | null {
  try {
    const flash: Partial<Flash> = JSON.parse(Buffer.from(kept, 'base64url').toString());
    const { key, for: page, text, tone, undo, isBulk } = flash;
    if (typeof key !== 'string' || typeof text !== 'string') return null;
    return {
      key,
      for: String(page),
      text,
      tone: tone === 'danger' ? 'danger' : 'success',
      ...(typeof undo === 'string' && { undo }),
      ...(isBulk === true && { isBulk }),
    };
  } catch {
    return null;
  }
}
