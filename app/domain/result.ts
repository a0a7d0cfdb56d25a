/**
 * The result of an operation (DATA-2): `success` with what it produced, or the code of the reason why nothing
 * changed. `app/words/` has the sentence for each code. `Failed` is what a caller needs beyond the code to
 * answer well, such as the current version of the row.
 */
export type Result<
  Done extends object = object,
  Code extends string = string,
  Failed extends object = object,
> = ({ success: true } & Done) | ({ success: false; error: Code } & Failed);
