/** The most bytes of all files of one upload together: 50 MB. */
export const mostMoveBytes = 50 * 1024 * 1024;
/** The most lines of a CSV file. */
export const mostLines = 20_000;
/** The most rows of the JSON files of one upload. */
export const mostRows = 200_000;
