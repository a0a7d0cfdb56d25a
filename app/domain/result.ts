/**
 * The result of an operation (DATA-2): `success` with what it produced, or the sentence that says why nothing
 * changed. `Failed` is what a caller needs beyond that sentence to answer well, such as the current version
 * of the row.
 */
export type Result<Done extends object = object, Failed extends object = object> =
  | ({ success: true } & Done)
  | ({ success: false; error: string } & Failed);
