import { httpWords } from '#app/words/en/http-words.ts';
import type { Asking } from './asking.server.ts';
import { refuseOtherAccount } from './other-account.server.ts';

// The course form, the largest one, has about 150 with all its rows; others have about a dozen.
const mostFields = 200;

/** The limit of forms that list all courses or students: 1,000 courses, or 2,400 students with two fields each. */
export const mostInLists = 5_000;

/**
 * Throws a 400 for no form, a 413 for more than `most` fields (AUTH-7), a 409 for another account's (OPS-70).
 */
export async function readForm(visit: Asking, request: Request, most = mostFields): Promise<FormData> {
  const form = await findForm(visit, request, most);
  if (form === null) throw new Response(httpWords.noForm, { status: 400 });
  return form;
}

/**
 * Does the same as `readForm`, but returns null if the body is no form, for routes whose response is no page. Fields
 * are counted before parsing, because parsing many is slow.
 */
export async function findForm(visit: Asking, request: Request, most = mostFields): Promise<FormData | null> {
  const form = await parseForm(request, most);
  if (form) await refuseOtherAccount(visit, request, form);
  return form;
}

async function parseForm(request: Request, most: number): Promise<FormData | null> {
  try {
    const bytes = Buffer.from(await request.arrayBuffer());
    const type = request.headers.get('content-type') ?? '';
    if (hasTooManyFields(bytes, type, most)) throw tooManyFields();
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    // Fields are counted again: for an unusual content type, the parser may split at another separator.
    if ([...form.keys()].length > most) throw tooManyFields();
    return withoutNul(form);
  } catch (error) {
    // A TypeError means no form; a body too large or a broken connection is thrown again.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const tooManyFields = () => new Response(httpWords.tooManyFields, { status: 413 });

export function hasTooManyFields(bytes: Buffer, type: string, most: number): boolean {
  const [, quoted, bare] = /^multipart\/[^;]*;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  // A multipart body has one separator more than fields, a URL-encoded body one fewer.
  const separator = boundary === undefined ? '&' : `--${boundary}`;
  const allowed = boundary === undefined ? most - 1 : most + 1;
  let from = -separator.length;
  for (let count = 0; count <= allowed; count++) {
    from = bytes.indexOf(separator, from + separator.length);
    if (from === -1) return false;
  }
  return true;
}

// Removes NUL characters from the typed text, because PostgreSQL cannot store them. All other text is kept.
function withoutNul(form: FormData): FormData {
  const fields = [...form];
  if (!fields.some(([, value]) => typeof value === 'string' && value.includes('\0'))) return form;
  const clean = new FormData();
  for (const [name, value] of fields)
    clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return clean;
}
