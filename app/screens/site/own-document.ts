import type { OwnText } from '#app/domain/settings.ts';
import type { LegalDocument } from './legal-document.ts';

/**
 * Returns the owner's text as a policy that replaces the built-in policy and keeps its title. Lines that start with `#`
 * are headings, those with `-` are bullet points, and an empty line ends a paragraph. Text before the first heading is
 * in a section whose heading is the policy's title.
 */
export function ownDocument(builtIn: LegalDocument, { text, updated }: OwnText): LegalDocument {
  const sections: Part[] = [];
  const begin = (heading: string): Part => {
    const part = { id: `part-${sections.length + 1}`, heading, paragraphs: [], points: [] };
    sections.push(part);
    return part;
  };
  const current = () => sections.at(-1) ?? begin(builtIn.title);
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.length > 0) current().paragraphs.push(paragraph.join(' '));
    paragraph = [];
  };
  for (const line of text.split(/\r\n|\r|\n/).map((it) => it.trim())) {
    const [, mark, words = ''] = /^(#+|-)\s*(.*)$/s.exec(line) ?? [];
    if (mark === undefined && line !== '') paragraph.push(line);
    else end();
    if (mark?.startsWith('#') && words) begin(words);
    if (mark === '-' && words) current().points.push(words);
  }
  end();
  return { title: builtIn.title, lead: '', updated, inShort: [], sections };
}

type Part = { id: string; heading: string; paragraphs: string[]; points: string[] };
