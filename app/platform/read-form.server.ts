import { requestWords } from '#app/words/en/request-words.ts';

// The course form with all its rows has some 150 fields; other forms have about a dozen.
const mostFields = 200;

/**
 * Returns the fields of a posted form. Throws a 400 response if the body is not a form, such as JSON, text or
 * a broken upload, and a 413 for too many fields (AUTH-7).
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await findForm(request);
  if (form === null) throw new Response(requestWords.noForm, { status: 400 });
  return form;
}

/**
 * The same for responses that are not pages: returns null if the body is not a form. Throws a 413 for too
 * many fields, which are counted before parsing, because parsing is expensive.
 */
export async function findForm(request: Request): Promise<FormData | null> {
  try {
    const bytes = Buffer.from(await request.arrayBuffer());
    const type = request.headers.get('content-type') ?? '';
    if (hasTooManyFields(bytes, type)) throw tooManyFields();
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    // Checked again, in case the parser reads a different separator from an unusual content type than we do.
    if ([...form.keys()].length > mostFields) throw tooManyFields();
    return withoutNul(form);
  } catch (error) {
    // Errors from a body limit or a broken connection are not TypeErrors of the parser, so they are rethrown.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const tooManyFields = () => new Response(requestWords.tooManyFields, { status: 413 });

export function hasTooManyFields(bytes: Buffer, type: string): boolean {
  const [, quoted, bare] = /^multipart\/[^;]*;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  // Multipart bodies end with an extra boundary; URL-encoded fields have one separator fewer than fields.
  const separator = boundary === undefined ? '&' : `--${boundary}`;
  const most = boundary === undefined ? mostFields - 1 : mostFields + 1;
  let from = -separator.length;
  for (let count = 0; count <= most; count++) {
    from = bytes.indexOf(separator, from + separator.length);
    if (from === -1) return false;
  }
  return true;
}

// PostgreSQL text cannot contain NUL; the rest of what was typed is kept.
function withoutNul(form: FormData): FormData {
  const fields = [...form];
  if (!fields.some(([, value]) => typeof value === 'string' && value.includes('\0'))) return form;
  const clean = new FormData();
  for (const [name, value] of fields)
    clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return clean;
}
