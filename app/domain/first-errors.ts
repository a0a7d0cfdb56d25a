type Path = readonly PropertyKey[];
type Complaints = { issues: readonly { path: Path; message: string }[] };

/**
 * The first complaint of each field, to stand beside it; none where there is no error. `fieldOf` says what the form calls
 * the field that a path leads to, where that is not the path's first step.
 */
export function firstErrors<Field extends string>(
  error: Complaints | undefined,
  fieldOf: (path: Path) => string = ([first]) => String(first),
): Partial<Record<Field, string>> {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[fieldOf(path)] ??= message;
  return errors;
}
