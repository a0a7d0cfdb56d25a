/**
 * Shortens a run of more than 30 combining marks, as no language writes them (Unicode Standard Annex #15, section 13).
 * To put a long run into a Unicode form takes quadratic time: 250 KB of marks take a minute (OPS-60).
 */
export function boundMarks(text: string): string {
  return text.replace(/\p{M}+/gu, (run) => (run.length > 30 ? [...run].slice(0, 30).join('') : run));
}
