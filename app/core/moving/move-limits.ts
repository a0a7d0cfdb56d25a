/** The most bytes of one upload together (50 MB). */
export const mostMoveBytes = 50 * 1024 * 1024;
export const mostLines = 20_000;
/** In the JSON files of one upload together. */
export const mostRows = 200_000;
