type Path = readonly PropertyKey[];
type Complaints = { issues: readonly { path: Path; message: string }[] };

/** `fieldOf` turns an error's path into a field's name, by default its first part. */
export function firstErrors<Field extends string>(
  error: Complaints | undefined,
  fieldOf: (path: Path) => string = ([first]) => String(first),
): Partial<Record<Field, string>> {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[fieldOf(path)] ??= message;
  return errors;
}
