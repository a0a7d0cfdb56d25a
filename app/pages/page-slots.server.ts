import { randomBytes } from 'node:crypto';
import type { UserActor } from '#app/domain/access.ts';
import type { CodePrices } from '#app/domain/code-prices.ts';
import { type Piece, packPiece, storedPiece } from './gzip-pieces.server.ts';

type Person = Pick<UserActor, 'id' | 'email' | 'fullName'>;

/** What is filled into a page: prices with the visitor's code, and who is signed in, with the slugs of their courses. */
export type Own = { codes: CodePrices | null; person?: Person & { courses: ReadonlySet<string> } };

/** Fixed text, a slot for a person's value, for all values as JSON, or for a price, or a choice by enrollment. */
type Part =
  | Piece
  | { own: keyof Person | 'data' }
  | { slug: string }
  | { course: string; enrolled: Piece; others: Piece };

/** A page cut at its slots. `courses`: the slugs of the page's courses, in the order of its data. */
export type CutPage = { parts: readonly Part[]; courses: readonly string[]; bytes: number };

// A random word, so that nothing that somebody typed can be taken for a slot.
const word = randomBytes(16).toString('hex');

/** The student for whom a page for all students is rendered. Each value marks a slot. */
export const placeholder: UserActor = {
  kind: 'user',
  role: 'student',
  id: `id${word}`,
  email: `email${word}`,
  fullName: `fullName${word}`,
};
/** Stands in that page for the list of the student's courses (`domain/enrolled-in.ts`). */
export const enrolledMark = `enrolled${word}.`;

// Our own text only: React writes each `<` and `"` of a text as an entity.
const slot = new RegExp(
  [
    `(?<own>id|email|fullName)${word}`,
    `enrolled${word}\\.(?<course>[\\w-]+)\\.`,
    '(?=</p>)(?<= data-code="(?<slug>[a-z0-9-]+)">)',
    '(?=</script>)(?<=<script type="text/plain"(?: data-late="")? data-src="[^"]*">)',
  ].join('|'),
  'g',
);
const dataSlot = new RegExp(`\\\\"(id|email|fullName|enrolled)${word}\\.?\\\\"`, 'g');

/** Returns React Router's script, changed to read the student's values from JSON in the page; null if one is left. */
export function fillableScript(code: string): string | null {
  const filled = code.replace(dataSlot, '"+JSON.stringify(own.$1??"")+"');
  if (filled.includes(word)) return null;
  return `const own=JSON.parse(document.querySelector("script[data-src]").textContent);\n${filled}`;
}

/**
 * Cuts a page at its slots. A choice stands between three marks of its course: the link of the enrolled, the link of the
 * others. Null if a mark is elsewhere, or if the page has no script that reads the data.
 */
export async function cutPage(html: string, courses: readonly string[] = []): Promise<CutPage | null> {
  const found = [...html.matchAll(slot)];
  const textAfter = (i: number) => html.slice(endOf(found[i]), found[i + 1]?.index);
  const marks = found.filter(([text]) => text !== '').length;
  if (html.split(word).length - 1 !== marks) return null;
  const parts: Part[] = [await packPiece(textAfter(-1))];
  for (let i = 0; i < found.length; i++) {
    const { own, course, slug } = found[i]?.groups ?? {};
    if (course !== undefined) {
      const isWhole = [i + 1, i + 2].every((next) => found[next]?.groups?.course === course);
      if (!isWhole || !courses.includes(course)) return null;
      // The text after the link belongs to the same piece, because it would compress less well alone.
      const rest = textAfter(i + 2);
      const enrolled = await packPiece(textAfter(i) + rest);
      parts.push({ course, enrolled, others: await packPiece(textAfter(i + 1) + rest) });
      i += 2;
    } else {
      const person = own === 'id' || own === 'email' || own === 'fullName' ? own : 'data';
      parts.push(slug === undefined ? { own: person } : { slug }, await packPiece(textAfter(i)));
    }
  }
  if (parts.filter((part) => 'own' in part && part.own === 'data').length !== 1) return null;
  return { parts, courses, bytes: parts.reduce((sum, part) => sum + bytesOf(part), 0) };
}

function endOf(found: RegExpExecArray | undefined): number {
  return found ? found.index + found[0].length : 0;
}

function bytesOf(part: Part): number {
  if ('own' in part || 'slug' in part) return 0;
  if ('course' in part) return bytesOf(part.enrolled) + bytesOf(part.others);
  return part.plain.byteLength + part.packed.byteLength;
}

/** Returns the pieces of a page for one visitor, escaped as React does in text and attributes, and as JSON. */
export function fillPage({ parts, courses }: CutPage, { codes, person }: Own): Piece[] {
  const enrolled = courses.filter((course) => person?.courses.has(course)).join(' ');
  return parts.map((part): Piece => {
    if ('plain' in part) return part;
    if ('course' in part) return person?.courses.has(part.course) ? part.enrolled : part.others;
    if ('slug' in part)
      return storedPiece(codes && Object.hasOwn(codes, part.slug) ? htmlText(codes[part.slug] ?? '') : '');
    if (part.own !== 'data') return storedPiece(htmlText(person?.[part.own] ?? ''));
    const { id, email, fullName } = person ?? {};
    return storedPiece(
      jsonText({ ...(person && { id, email, fullName, enrolled }), ...(codes && { codes }) }),
    );
  });
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
