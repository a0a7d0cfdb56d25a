/**
 * What an operation came to (DATA-2): `success` with what it made, or the sentence that says why nothing was changed.
 * `Failed` is what a caller needs beside that sentence to answer well, such as the version that stands now.
 */
export type Result<Done extends object = object, Failed extends object = object> =
  | ({ success: true } & Done)
  | ({ success: false; error: string } & Failed);
