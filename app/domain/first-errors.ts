type Path = readonly PropertyKey[];
type Complaints = { issues: readonly { path: Path; message: string }[] };

/**
 * The first error message of each field, to show beside it; fields without an error have no entry. `fieldOf`
 * maps an error's path to the form's name for the field, where that is not the first part of the path.
 */
export function firstErrors<Field extends string>(
  error: Complaints | undefined,
  fieldOf: (path: Path) => string = ([first]) => String(first),
): Partial<Record<Field, string>> {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[fieldOf(path)] ??= message;
  return errors;
}
