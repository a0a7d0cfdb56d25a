// The longest text of a field stands in the definition of its form (docs/decisions/032-forms.md) and nowhere else.

// They check no form: the settings of a shop's process, and its samples.
const elsewhere = /^app\/(process|db)\/|^app\/env\.server\.ts$/;
const definition = /\bfields\(\s*\{/;
// `z.number().max(…)` is a number's own limit, and no text's.
const limit =
  /\bmaxLength(?:=\{|: )\d|(?<!\bMath|\bnumber\(\)|\bint\(\))\.max\(\d|\boneLine(?:<[^>]*>)?\(\d/g;

/**
 * Returns how many lengths of texts a file has as numbers outside the definition of a form.
 * @param {string} text
 */
export function countLimits(text) {
  return definition.test(text) ? 0 : [...text.matchAll(limit)].length;
}

/**
 * Returns what is wrong with a file; null if nothing is.
 * @param {string} path @param {string} text
 */
export function faultOfLimits(path, text) {
  if (elsewhere.test(path) || countLimits(text) === 0) return null;
  return 'the longest text of a field stands in its form (domain/fields.ts), and nowhere else';
}
