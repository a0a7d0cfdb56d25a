/** A text with only the elements that pages can show, and no HTML, so that it cannot run a script. */
export type RichText = readonly RichNode[];

export type RichNode = string | RichElement;

export type RichElement =
  | { tag: PlainTag; children: RichText }
  | { tag: 'ol'; start: number; children: RichText }
  | { tag: 'a'; href: string; children: RichText }
  | { tag: 'img'; src: string; alt: string }
  | { tag: 'pre'; text: string }
  | { tag: 'hr' | 'br' };

/** Elements without attributes. The largest heading of a text always becomes an `h3`. */
export type PlainTag =
  | ('h3' | 'h4' | 'h5' | 'p' | 'ul' | 'li' | 'blockquote' | 'strong' | 'em' | 's' | 'code')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td');

/** In characters, so that reading never takes long. The rest of a longer text is not shown. */
export const longestRichText = 100_000;
