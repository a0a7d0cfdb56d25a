import { httpWords } from '#app/words/en/http-words.ts';
import type { Asking } from './asking.server.ts';
import { refuseOtherAccount } from './other-account.server.ts';

// The maximum number of fields in a form. The course form, the largest one, has about 150 with all its rows; others
// have about a dozen.
const mostFields = 200;

/**
 * The maximum number of fields in an admin's form that lists all courses, or all students of a course. It is enough for
 * 1,000 courses, the most that the catalog shows, and for 2,400 students, who have two fields each.
 */
export const mostInLists = 5_000;

/**
 * Returns the fields of a submitted form. Throws a 400 response if the request body is not a form (for example JSON,
 * plain text or an incomplete upload), a 413 response if it has more than `most` fields (AUTH-7), and a 409 response if
 * the form was drawn for another account than the one that is logged in now (OPS-70).
 */
export async function readForm(visit: Asking, request: Request, most = mostFields): Promise<FormData> {
  const form = await findForm(visit, request, most);
  if (form === null) throw new Response(httpWords.noForm, { status: 400 });
  return form;
}

/**
 * Returns the fields of a form as `readForm` does, but null if the body is not a form. Use this function if the
 * response is not a page. Throws the same responses otherwise. The fields are counted before the body is parsed,
 * because parsing many fields is slow.
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
    // Counts the fields again after parsing: if the content type is unusual, the parser may split the body at another
    // separator than the one that `hasTooManyFields` counted.
    if ([...form.keys()].length > most) throw tooManyFields();
    return withoutNul(form);
  } catch (error) {
    // The parser throws a TypeError if the body is not a form. Other errors, such as one for a body that is too large
    // or for a broken connection, are thrown again.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const tooManyFields = () => new Response(httpWords.tooManyFields, { status: 413 });

export function hasTooManyFields(bytes: Buffer, type: string, most: number): boolean {
  const [, quoted, bare] = /^multipart\/[^;]*;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  // Computes the maximum number of separators from the maximum number of fields: a multipart body has one separator
  // more than fields, a URL-encoded body one fewer.
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
