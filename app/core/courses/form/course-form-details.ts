/** The fields of a course's JSON column `extra` that the form has. Other fields there stay as they are (DATA-1). */
export const detailNames = [
  'level',
  'language',
  'makes',
  'makes_media',
  'kit',
  'prerequisites',
  'syllabus',
  'outcomes',
] as const;

export type DetailName = (typeof detailNames)[number];
export type CourseDetails = Partial<Record<DetailName, string>>;

/** These are stored as a list of lines, or as one text with line breaks. */
export const lineDetails: readonly DetailName[] = ['syllabus', 'outcomes'];

/** Values that are no text or list are left out; saving keeps them. */
export function detailsOf(extra: Readonly<Record<string, unknown>>): CourseDetails {
  const entries = detailNames.flatMap((name) => {
    const text = asText(name, extra[name]);
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(entries);
}

/** The fields of `extra` that the form does not show; saving keeps them. */
export function furtherNames(extra: Readonly<Record<string, unknown>>): string[] {
  const offered = new Set(Object.keys(detailsOf(extra)));
  return Object.keys(extra).filter((name) => !offered.has(name));
}

/** Returns `extra` with the form's edits; fields that are not shown stay (DATA-1). */
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
