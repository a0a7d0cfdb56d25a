/** What a statement is read as: comments, texts, names in quotes, brackets, and all between them. */
const parts = /--.*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|[()]|[^'"()\-/]+|[-/]/g;

/** Returns whether a statement returns rows and leaves their order to the database. */
export function leavesOrderOpen(text: string): boolean {
  let depth = 0;
  let outside = '';
  for (const [part] of text.matchAll(parts)) {
    if (part === '(') depth++;
    else if (part === ')') depth--;
    else if (depth === 0 && !/^(['"]|--|\/\*)/.test(part)) outside += part;
  }
  return /^\s*(select|with|insert|update|delete)\b/i.test(outside) && !/\border\s+by\b/i.test(outside);
}
