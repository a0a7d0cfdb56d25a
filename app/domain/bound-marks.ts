/**
 * Shortens runs of more than 30 combining marks, which no language has (Unicode Standard Annex #15, section 13).
 * Unicode forms take quadratic time for them: a minute for 250 KB (OPS-60).
 */
export function boundMarks(text: string): string {
  return text.replace(/\p{M}+/gu, (run) => (run.length > 30 ? [...run].slice(0, 30).join('') : run));
}
