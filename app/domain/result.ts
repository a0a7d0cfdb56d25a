/**
 * The result of an operation (DATA-2): `success: true` with what it produced (`Done`), or the code of the
 * reason why nothing changed; `app/words/` has a sentence for each code. `Failed` is what else a caller needs
 * to report a failure, such as the row's current version.
 */
export type Result<
  Done extends object = object,
  Code extends string = string,
  Failed extends object = object,
> = ({ success: true } & Done) | ({ success: false; error: Code } & Failed);

/** An operation that changed nothing, and why. */
export type Refused<Code extends string> = { success: false; error: Code };

export function refused<Code extends string>(error: Code): Refused<Code> {
  return { success: false, error };
}
