/** The fields of a posted form; throws a 400 when the body is no form at all, be it JSON, text or a broken upload (AUTH-7). */
export async function readForm(request: Request): Promise<FormData> {
  const form = await findForm(request);
  if (form === null) throw new Response('The body of this request is no form.', { status: 400 });
  return form;
}

/** The same for answers that are no page: null when the body is no form. */
export async function findForm(request: Request): Promise<FormData | null> {
  try {
    return withoutNul(await request.formData());
  } catch (error) {
    // What a body limit or a broken connection throws is not a TypeError of the parser and goes on up.
    if (error instanceof TypeError) return null;
    throw error;
  }
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
