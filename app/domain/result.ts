/**
 * The result of an operation. A failure changed nothing (DATA-2): it has an error code, for which `app/words/` has a
 * sentence, and the fields of `Failed`, such as the row's current version.
 */
export type Result<
  Done extends object = object,
  Code extends string = string,
  Failed extends object = object,
> = ({ success: true } & Done) | ({ success: false; error: Code } & Failed);

/** The result of an operation that was refused: it changed nothing, and `error` says why. */
export type Refused<Code extends string> = { success: false; error: Code };

export function refused<Code extends string>(error: Code): Refused<Code> {
  return { success: false, error };
}
