/** The highest total size of the files of one upload: 50 MB. */
export const mostMoveBytes = 50 * 1024 * 1024;
/** The highest number of lines in a CSV file. */
export const mostLines = 20_000;
/** The highest total number of rows in the JSON files of one upload. */
export const mostRows = 200_000;
