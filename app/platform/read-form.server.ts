// The course form with all its rows has some 150; a browser's other forms a dozen.
const mostFields = 200;

/** The fields of a posted form; throws a 400 when the body is no form at all, be it JSON, text or a broken upload, and a 413 for too many (AUTH-7). */
export async function readForm(request: Request): Promise<FormData> {
  const form = await findForm(request);
  if (form === null) throw new Response('The body of this request is no form.', { status: 400 });
  return form;
}

/** The same for answers that are no page: null when the body is no form. Counted before it is taken apart, which costs. */
export async function findForm(request: Request): Promise<FormData | null> {
  try {
    const bytes = Buffer.from(await request.arrayBuffer());
    const type = request.headers.get('content-type') ?? '';
    if (hasTooManyFields(bytes, type)) throw tooManyFields();
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    // Once more, for a type written so that the parser reads another separator in it than we do.
    if ([...form.keys()].length > mostFields) throw tooManyFields();
    return withoutNul(form);
  } catch (error) {
    // What a body limit or a broken connection throws is not a TypeError of the parser and goes on up.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const tooManyFields = () => new Response('This form has too many fields.', { status: 413 });

export function hasTooManyFields(bytes: Buffer, type: string): boolean {
  const [, quoted, bare] = /^multipart\/[^;]*;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  // A last one ends the parts; between fields of the plain kind stands one less than there are.
  const separator = boundary === undefined ? '&' : `--${boundary}`;
  const most = boundary === undefined ? mostFields - 1 : mostFields + 1;
  let from = -separator.length;
  for (let count = 0; count <= most; count++) {
    from = bytes.indexOf(separator, from + separator.length);
    if (from === -1) return false;
  }
  return true;
}

// No text in PostgreSQL may hold the character NUL; the rest of what was typed is worth keeping.
function withoutNul(form: FormData): FormData {
  const fields = [...form];
  if (!fields.some(([, value]) => typeof value === 'string' && value.includes('\0'))) return form;
  const clean = new FormData();
  for (const [name, value] of fields)
    clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return clean;
}
