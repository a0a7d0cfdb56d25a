/** The size limit for all files of one upload together: 50 MB. */
export const mostMoveBytes = 50 * 1024 * 1024;
/** How many lines a CSV file may have at most. */
export const mostLines = 20_000;
/** How many rows the JSON files of one upload may have together at most. */
export const mostRows = 200_000;
