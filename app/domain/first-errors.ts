type Path = readonly PropertyKey[];
type Complaints = { issues: readonly { path: Path; message: string }[] };

/**
 * Returns the first error message of each field, to show beside the field. Fields without an error have no entry.
 * `fieldOf` turns an error's path into the name of a form field; by default, that is the first part of the path.
 */
export function firstErrors<Field extends string>(
  error: Complaints | undefined,
  fieldOf: (path: Path) => string = ([first]) => String(first),
): Partial<Record<Field, string>> {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[fieldOf(path)] ??= message;
  return errors;
}
