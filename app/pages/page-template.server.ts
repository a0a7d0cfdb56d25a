import { randomBytes } from 'node:crypto';
import type { UserActor } from '#app/domain/access.ts';
import type { CodePrices } from '#app/domain/code-prices.ts';
import { codeText, findCodeSlots } from './code-slots.server.ts';
import { gzipOf, type Piece, packPiece, storedPiece } from './gzip-pieces.server.ts';

/** A student, and the ids and slugs of the courses in which this student is enrolled. */
export type Own = Pick<UserActor, 'id' | 'email' | 'fullName'> & {
  courses: ReadonlySet<string>;
  /** The prices with the student's code; null for none. */
  codes: CodePrices | null;
};

type Person = Pick<UserActor, 'id' | 'email' | 'fullName'>;

/**
 * A part is fixed text, a place for a student's value or price with a code, or a choice between enrolled and others.
 */
type Part =
  | Piece
  | { own: keyof Person | 'data' }
  | { slug: string }
  | { course: string; enrolled: Piece; others: Piece };

/** `courses`: the page's courses, each named by its id or its slug, whichever the page's data has. */
export type PageTemplate = { parts: readonly Part[]; courses: readonly string[]; bytes: number };

/** A page rendered for the placeholder student, whose values a real student's replace. */
export type Rendering = { html: string; policy: string; code: string };

/** Random values that occur nowhere else in a page. Where one is found, a real student's value is filled in. */
export const placeholder: UserActor = {
  kind: 'user',
  role: 'student',
  id: `id${randomBytes(16).toString('hex')}`,
  email: `email${randomBytes(16).toString('hex')}`,
  fullName: `name${randomBytes(16).toString('hex')}`,
};
/**
 * The path in a rendering for the placeholder student. In the template, the script's real URL replaces it.
 */
export const placeholderScript = `/${randomBytes(16).toString('hex')}`;

const fields = ['id', 'email', 'fullName'] as const;
const parked = `<script type="text/plain" data-src="${placeholderScript}">`;
// The list in a page's data, where React Router writes it as indexes of strings. All pages with enrollments use this
// name.
const enrolledList = /\\"enrolledIds\\",\[(\d+(?:,\d+)*)\]/;
const firstData = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/;

/**
 * Returns React Router's script, changed to read the student's values from JSON in the page. `courses` can be listed.
 * Null if a personal value is in an unexpected place.
 */
export function templateScript(code: string): { code: string; courses: string[] } | null {
  let filled = code;
  let courses: string[] = [];
  const [list, indexes = ''] = enrolledList.exec(code) ?? [];
  if (list !== undefined) {
    const data = JSON.parse(JSON.parse(firstData.exec(code)?.[1] ?? '"[]"').split('\n', 1)[0]);
    const places = indexes.split(',').map(Number);
    courses = places.map((place) => data[place]).filter((value) => typeof value === 'string');
    if (courses.length !== places.length) return null;
    const known = JSON.stringify(Object.fromEntries(courses.map((course, i) => [course, places[i]])));
    filled = filled.replace(list, () =>
      list.replace(`[${indexes}]`, () => `["+own.courses.flatMap(c=>(${known})[c]??[])+"]`),
    );
  }
  for (const field of fields) {
    const parts = filled.split(`\\"${placeholder[field]}\\"`);
    if (parts.length > 2) return null;
    filled = parts.join(`"+JSON.stringify(own.${field})+"`);
  }
  if (fields.some((field) => filled.includes(placeholder[field]))) return null;
  const own = 'const own=JSON.parse(document.querySelector("script[data-src]").textContent);\n';
  return { code: own + filled, courses };
}

type Cut = { start: number; end: number } & (
  | { own: keyof Person | 'data' }
  | { slug: string }
  | { course: string; enrolled: string }
);

/**
 * Makes a template from renderings without (`others`) and with all enrollments (`enrolled`, or null). Null if they
 * differ in more than links to courses. `courseAt` gives the course of a link's URL.
 */
export async function makeTemplate(
  others: Rendering,
  enrolled: Rendering | null,
  parts: { script: string; courses: readonly string[]; courseAt: (href: string) => string | undefined },
): Promise<PageTemplate | null> {
  const { html } = others;
  if (enrolled && enrolled.policy !== others.policy) return null;
  const links = enrolled ? differingLinks(html, enrolled.html) : [];
  if (links === null) return null;
  const cuts: Cut[] = [];
  for (const { start, end, text } of links) {
    const href = /^<a href="([^"]*)"/.exec(html.slice(start, end))?.[1]?.replaceAll('&amp;', '&');
    const course = href === undefined ? undefined : parts.courseAt(href);
    if (course === undefined) return null;
    cuts.push({ start, end, course, enrolled: text });
  }
  for (const own of fields) {
    const value = placeholder[own];
    for (let start = html.indexOf(value); start !== -1; start = html.indexOf(value, start + value.length))
      cuts.push({ start, end: start + value.length, own });
  }
  for (const { at, slug } of findCodeSlots(html)) cuts.push({ start: at, end: at, slug });
  const at = html.indexOf(parked);
  if (at === -1) return null;
  cuts.push({ start: at + parked.length, end: at + parked.length, own: 'data' });
  cuts.sort((a, b) => a.start - b.start);
  const address = parts.script.replaceAll('&', '&amp;');
  const pack = (text: string) => packPiece(text.replace(placeholderScript, () => address));

  const made: Part[] = [await pack(html.slice(0, cuts[0]?.start))];
  for (const [i, cut] of cuts.entries()) {
    const next = cuts[i + 1]?.start ?? html.length;
    if (next < cut.end) return null;
    const rest = html.slice(cut.end, next);
    if ('own' in cut) made.push({ own: cut.own }, await pack(rest));
    else if ('slug' in cut) made.push({ slug: cut.slug }, await pack(rest));
    else {
      // The text after the link belongs to the same piece, because it would compress less well alone.
      const choices = [cut.enrolled + rest, html.slice(cut.start, next)].map((text) => pack(text));
      const [yes, no] = await Promise.all(choices);
      if (yes && no) made.push({ course: cut.course, enrolled: yes, others: no });
    }
  }
  return { parts: made, courses: parts.courses, bytes: made.reduce((sum, part) => sum + bytesOf(part), 0) };
}

/** Returns where links differ: positions in the first rendering, text in the second; null if anything else differs. */
function differingLinks(a: string, b: string): { start: number; end: number; text: string }[] | null {
  const links: { start: number; end: number; text: string }[] = [];
  for (let [i, j] = [0, 0]; ; ) {
    let same = 0;
    while (i + same < a.length && a[i + same] === b[j + same]) same++;
    if (i + same === a.length && j + same === b.length) return links;
    const start = a.lastIndexOf('<a ', i + same);
    if (start < i) return null;
    const end = a.indexOf('</a>', start) + 4;
    const from = j + start - i;
    const to = b.indexOf('</a>', from) + 4;
    if (end === 3 || to === 3 || end <= i + same) return null;
    links.push({ start, end, text: b.slice(from, to) });
    [i, j] = [end, to];
  }
}

/** Fills in a student's values, escaped as React does in text and attributes, as React Router does in JSON. */
export function fillTemplate({ parts, courses }: PageTemplate, own: Own, isGzip: boolean): Buffer {
  const { id, email, fullName } = own;
  const mine = courses.filter((course) => own.courses.has(course));
  const data = { id, email, fullName, courses: mine, ...(own.codes && { codes: own.codes }) };
  const pieces = parts.map((part): Piece => {
    if ('course' in part) return own.courses.has(part.course) ? part.enrolled : part.others;
    if ('slug' in part) return storedPiece(codeText(own.codes, part.slug));
    if (!('own' in part)) return part;
    return storedPiece(part.own === 'data' ? jsonText(data) : htmlText(own[part.own]));
  });
  return isGzip ? gzipOf(pieces) : Buffer.concat(pieces.map(({ plain }) => plain));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const htmlText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const jsonText = (value: object) =>
  JSON.stringify(value).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function bytesOf(part: Part): number {
  if ('own' in part || 'slug' in part) return 0;
  if ('course' in part) return bytesOf(part.enrolled) + bytesOf(part.others);
  return part.plain.byteLength + part.packed.byteLength;
}
