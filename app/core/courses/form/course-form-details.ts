/**
 * The fields in a course's free-form column `extra` that the course form can edit. All others in it stay as
 * they are (DATA-1).
 */
export const detailNames = ['level', 'language', 'kit', 'prerequisites', 'syllabus', 'outcomes'] as const;

export type DetailName = (typeof detailNames)[number];
export type CourseDetails = Partial<Record<DetailName, string>>;

/**
 * The names in `detailNames` whose fields have several lines. Their values are stored as a list, or as one
 * text with line breaks.
 */
export const lineDetails: readonly DetailName[] = ['syllabus', 'outcomes'];

/**
 * Returns the further fields (`extra`) that the course form can edit, as text, with one line per item of a
 * list. Leaves out values of any other type, so that saving keeps them.
 */
export function detailsOf(extra: Readonly<Record<string, unknown>>): CourseDetails {
  const entries = detailNames.flatMap((name) => {
    const text = asText(name, extra[name]);
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the names of those fields in `extra` that the course form does not show. Saving the form does not
 * change these fields.
 */
export function furtherNames(extra: Readonly<Record<string, unknown>>): string[] {
  const offered = new Set(Object.keys(detailsOf(extra)));
  return Object.keys(extra).filter((name) => !offered.has(name));
}

/**
 * Returns a course's further fields (`extra`) with the edits made in the form: a changed text replaces its
 * value, an emptied one is removed, and fields that the form does not know stay exactly as they are (DATA-1).
 */
export function withDetails(
  extra: Readonly<Record<string, unknown>>,
  typed: CourseDetails,
): Record<string, unknown> {
  const next = new Map(Object.entries(extra));
  for (const name of detailNames) {
    const text = typed[name]?.trim();
    const stored = asText(name, extra[name]);
    if (text === undefined || stored === undefined || text === stored.trim()) continue;
    if (text === '') next.delete(name);
    else next.set(name, lineDetails.includes(name) ? linesOf(text) : text);
  }
  return Object.fromEntries(next);
}

function asText(name: DetailName, value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  const isLines = Array.isArray(value) && value.every((line) => typeof line === 'string');
  return isLines && lineDetails.includes(name) ? value.join('\n') : undefined;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
