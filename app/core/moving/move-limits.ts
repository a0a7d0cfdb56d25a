/** The maximum total size of the files of one upload, 50 MB. A larger upload is refused. */
export const mostMoveBytes = 50 * 1024 * 1024;
export const mostLines = 20_000;
/** The maximum total number of rows in the JSON files of one upload. If there are more, the upload is refused. */
export const mostRows = 200_000;
