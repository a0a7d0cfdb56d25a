/** The fields of a posted form; none when the body is no form at all, which every form's own check then refuses. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // What a body limit or a broken connection throws is not a TypeError of the parser and goes on up.
    if (error instanceof TypeError) return new FormData();
    throw error;
  }
}
