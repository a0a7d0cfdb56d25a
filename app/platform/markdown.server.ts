import MarkdownIt, { type Token } from 'markdown-it';
import { longestRichText, type PlainTag, type RichNode, type RichText } from '#app/domain/rich-text.ts';
import { isOwnPath } from '#app/domain/safe-path.ts';

// Markdown that is nested in more levels than this is shown as plain text, because parsing it would take too much time.
const deepest = 20;
const headings = ['h3', 'h4', 'h5'] as const;
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: deepest });

/**
 * Reads Markdown. HTML becomes plain text, the largest heading an `h3`; URLs that could run a script or have an
 * unknown scheme are dropped. Never throws.
 */
export function readMarkdown(text: string): RichText {
  const tokens = parser.parse(text.slice(0, longestRichText), {});
  const levels = tokens.flatMap(({ type, tag }) => (type === 'heading_open' ? [Number(tag[1])] : []));
  return treeOf(tokens, Math.min(...levels, 6));
}

/** `top` is the level of the largest heading in the text, from 1. */
function treeOf(tokens: readonly Token[], top: number): RichText {
  const root: RichNode[] = [];
  const open: { into: RichNode[]; token: Token }[] = [];
  const last = () => open.at(-1)?.into ?? root;
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ into: [], token });
    else if (token.nesting === -1) {
      const closed = open.pop();
      if (closed) last().push(...elementOf(closed.token, closed.into, top));
    } else last().push(...leafOf(token, top));
  }
  return root;
}

/** Returns an element with its children. If pages do not show this kind of element, returns only the children. */
function elementOf(token: Token, children: RichText, top: number): RichText {
  // The parser hides paragraphs of a list without blank lines: the text belongs directly in the item.
  if (token.hidden) return children;
  if (token.tag === 'ol') return [{ tag: 'ol', start: Number(token.attrGet('start') ?? 1), children }];
  if (token.tag === 'a') {
    const href = attributeOf(token, 'href');
    return isSafeLink(href) ? [{ tag: 'a', href, children }] : children;
  }
  if (token.type === 'heading_open') return [{ tag: headingOf(Number(token.tag[1]) - top), children }];
  return isPlainTag(token.tag) ? [{ tag: token.tag, children }] : children;
}

function leafOf(token: Token, top: number): RichText {
  const { type, content } = token;
  if (type === 'inline') return treeOf(token.children ?? [], top);
  if (type === 'code_inline') return [{ tag: 'code', children: [content] }];
  if (type === 'fence' || type === 'code_block') return [{ tag: 'pre', text: content }];
  if (type === 'hardbreak') return [{ tag: 'br' }];
  if (type === 'softbreak') return ['\n'];
  if (type === 'hr') return [{ tag: 'hr' }];
  if (type === 'image') return [imageOf(token)];
  return content === '' ? [] : [content];
}

/** Returns an image, but its alternative text if it is neither stored in this shop nor at an https URL. */
function imageOf(token: Token): RichNode {
  const src = attributeOf(token, 'src');
  const isOurs = src.startsWith('/images/') && isOwnPath(src);
  return isOurs || hasScheme(src, ['https:']) ? { tag: 'img', src, alt: token.content } : token.content;
}

function headingOf(depth: number): (typeof headings)[number] {
  return headings[Math.min(depth, headings.length - 1)] ?? 'h3';
}

function isSafeLink(href: string): boolean {
  return isOwnPath(href) || hasScheme(href, ['https:', 'http:', 'mailto:', 'tel:']);
}

function hasScheme(address: string, schemes: readonly string[]): boolean {
  return URL.canParse(address) && schemes.includes(new URL(address).protocol);
}

const plainTags: readonly string[] = [
  ...(['p', 'ul', 'li', 'blockquote', 'strong', 'em', 's'] satisfies PlainTag[]),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td'] satisfies PlainTag[]),
];

function isPlainTag(tag: string): tag is PlainTag {
  return plainTags.includes(tag);
}

function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
