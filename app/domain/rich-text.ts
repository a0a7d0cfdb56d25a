/**
 * A formatted text as a tree of the few elements that pages can show. It contains no HTML, so showing it
 * cannot run a script from the text.
 */
export type RichText = readonly RichNode[];

export type RichNode = string | RichElement;

export type RichElement =
  | { tag: PlainTag; children: RichText }
  | { tag: 'ol'; start: number; children: RichText }
  | { tag: 'a'; href: string; children: RichText }
  | { tag: 'img'; src: string; alt: string }
  | { tag: 'pre'; text: string }
  | { tag: 'hr' | 'br' };

/**
 * The elements that have no attributes and contain only child nodes. The largest heading of a text always becomes an
 * `h3`.
 */
export type PlainTag =
  | ('h3' | 'h4' | 'h5' | 'p' | 'ul' | 'li' | 'blockquote' | 'strong' | 'em' | 's' | 'code')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td');

/**
 * The maximum length, in characters, of a text that is parsed as Markdown, so that parsing never takes long. The rest
 * of a longer text is not shown.
 */
export const longestRichText = 100_000;
