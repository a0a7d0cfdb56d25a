import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likePattern, wordPattern } from '#app/domain/list-query.ts';

/**
 * Returns the condition that one of `texts` contains the search text, ignoring case. A search text of one or two
 * letters or digits must be at the beginning of a word (OPS-47). Every form of the condition can use a trigram
 * index. Null contains nothing.
 */
export function containsText(texts: readonly SQLWrapper[], search: string): SQL {
  const condition = conditionOf(search);
  return sql`(${sql.join(texts.map(condition), sql` or `)})`;
}

function conditionOf(search: string): (text: SQLWrapper) => SQL {
  const word = wordPattern(search);
  if (word !== null) return (text) => sql`${text} ~* ${word}`;
  const whole = likePattern(search);
  const at = search.indexOf('@');
  if (at < 3) return (text) => sql`${text} ilike ${whole}`;
  // For an email address, only the part up to `@` uses the trigram index: the providers' trigrams are so common
  // that intersecting them is slow. Appending '' keeps the whole condition from using the index.
  const start = likePattern(search.slice(0, at + 1));
  return (text) => sql`(${text} ilike ${start} and ${text} || '' ilike ${whole})`;
}
