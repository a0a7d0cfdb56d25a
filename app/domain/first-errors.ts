type Path = readonly PropertyKey[];
type Complaints = { issues: readonly { path: Path; message: string }[] };

/**
 * The first error message of each field, to show beside the field. Fields without an error have no entry.
 * `fieldOf` turns the path of an error into the name of the form's field, which by default is the path's
 * first part.
 */
export function firstErrors<Field extends string>(
  error: Complaints | undefined,
  fieldOf: (path: Path) => string = ([first]) => String(first),
): Partial<Record<Field, string>> {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[fieldOf(path)] ??= message;
  return errors;
}
