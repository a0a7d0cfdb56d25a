/** One statement as a test ran it: its values, and the error code with which the database refused it. */
export interface Ran {
  text: string;
  values: readonly unknown[];
  code?: string;
}

const token =
  /"[^"]*"(?:\."[^"]*")*|'[^']*'|[a-z_][a-z_0-9.]*|\$\d*|\d+|::|[<>=!|@#~+\-*/%&?^:]+|[(),;[\]]|\S/gi;
const isTable = new Set(['from', 'into', 'update', 'join']);
/** What the drivers send (statements to PostgreSQL, messages to the embedded engine), and tests/support/database.ts. */
const driversOwn =
  /^\s*(\/\*|begin|commit|rollback|savepoint|release|set |(un)?listen|select 1$|(create|drop) database)/i;

/** How many neighboring words make one shape. */
const reach = 5;

/**
 * Returns the shapes of a statement, which say what the database must understand to run it: each run of five
 * neighboring words, in which names are alike; each name; what is done with which table; the types of the values; and
 * the error code.
 */
export function shapesOf({ text, values, code }: Ran): string[] {
  if (driversOwn.test(text)) return [];
  const words = text.match(token)?.map((word) => word.toLowerCase()) ?? [];
  const verb = words[0] ?? '';
  const shapes = new Set<string>();
  for (const [i, word] of words.entries()) {
    if (/^[a-z"]/.test(word)) shapes.add(word);
    const table = words[i + 1] ?? '';
    if (isTable.has(word) && /^[a-z"]/.test(table)) shapes.add(`${verb} ${table}`);
    if (isTable.has(word) && code) shapes.add(`${verb} ${table} ${code}`);
  }
  if (code) shapes.add(`${verb} ${code}`);
  const plain = withoutNames(words);
  for (let i = 0; i <= Math.max(0, plain.length - reach); i++)
    shapes.add(plain.slice(i, i + reach).join(' '));
  shapes.add(`values: ${[...new Set(values.map(typeOf))].sort().join(' ')}`);
  return [...shapes];
}

/** Replaces names, values and numbers, leaves out parentheses, and makes a list of columns or values one word. */
function withoutNames(words: readonly string[]): string[] {
  const plain: string[] = [];
  for (const word of words) {
    if (word === '(' || word === ')') continue;
    const kind = word.startsWith('"') ? 'name' : /^[$'\d]|^default$/.test(word) ? 'value' : word;
    const isNext = plain.at(-1) === ',' && plain.at(-2) === kind;
    if (isNext && kind !== word) plain.pop();
    else plain.push(kind);
  }
  return plain;
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'array' : value instanceof Date ? 'date' : typeof value;
}
