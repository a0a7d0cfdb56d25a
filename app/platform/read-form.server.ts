import { httpWords } from '#app/words/en/http-words.ts';

// The most fields that a form may have. The course form with all its rows has some 150; other forms have
// about a dozen.
const mostFields = 200;

/**
 * Returns the fields of a submitted form. Throws a 400 response if the request body is not a form (but JSON,
 * text or a broken upload, for example), and a 413 response if it has too many fields (AUTH-7).
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await findForm(request);
  if (form === null) throw new Response(httpWords.noForm, { status: 400 });
  return form;
}

/**
 * Returns the fields of a submitted form, or null if the request body is not a form: for requests that are
 * not answered with a page. Throws a 413 response for too many fields. They are counted before the body is
 * parsed, because parsing is expensive.
 */
export async function findForm(request: Request): Promise<FormData | null> {
  try {
    const bytes = Buffer.from(await request.arrayBuffer());
    const type = request.headers.get('content-type') ?? '';
    if (hasTooManyFields(bytes, type)) throw tooManyFields();
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    // The fields are counted again after parsing. With an unusual content type, the parser may split the body
    // at another separator than `hasTooManyFields` counts.
    if ([...form.keys()].length > mostFields) throw tooManyFields();
    return withoutNul(form);
  } catch (error) {
    // A TypeError means that the parser found no form. Other errors, such as a body that is too large or a
    // broken connection, are rethrown.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const tooManyFields = () => new Response(httpWords.tooManyFields, { status: 413 });

export function hasTooManyFields(bytes: Buffer, type: string): boolean {
  const [, quoted, bare] = /^multipart\/[^;]*;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  // A multipart body has one boundary more than fields, and a URL-encoded body one separator fewer.
  const separator = boundary === undefined ? '&' : `--${boundary}`;
  const most = boundary === undefined ? mostFields - 1 : mostFields + 1;
  let from = -separator.length;
  for (let count = 0; count <= most; count++) {
    from = bytes.indexOf(separator, from + separator.length);
    if (from === -1) return false;
  }
  return true;
}

// Removes NUL characters from what was typed, because PostgreSQL cannot store them in text. The rest is kept.
function withoutNul(form: FormData): FormData {
  const fields = [...form];
  if (!fields.some(([, value]) => typeof value === 'string' && value.includes('\0'))) return form;
  const clean = new FormData();
  for (const [name, value] of fields)
    clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return clean;
}
