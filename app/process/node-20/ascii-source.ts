/**
 * Returns a file of the built server in ASCII, other characters as `\u` escapes, for `load-compiled.ts`: V8 keeps such a
 * source in half the memory, and reads it faster. Do not use `String.raw` with other characters in the server's code.
 */
export const asciiSource = (code: string) => code.replace(/(?<!\\)(\\*)([\u0080-\uffff])/g, escaped);

// A backslash before the character, where it has no meaning, would take the one of the escape for itself.
const escaped = (_: string, slashes: string, character: string) =>
  `${slashes.slice(slashes.length % 2)}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
