/**
 * A formatted text as a tree of the few elements that pages draw. It holds no HTML, so drawing it cannot run
 * anybody's script.
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

/** The elements that have children and nothing else. A text's largest headings are `h3`. */
export type PlainTag =
  | ('h3' | 'h4' | 'h5' | 'p' | 'ul' | 'li' | 'blockquote' | 'strong' | 'em' | 's' | 'code')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td');

/** The longest text that is formatted, in characters. */
export const longestRichText = 100_000;
