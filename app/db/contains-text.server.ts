import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { digitsOfPhone, likePattern, spellingsOf, wordPattern } from '#app/domain/list-query.ts';
import { lastDigits } from './columns.ts';

/**
 * Returns the condition that one of `texts` contains the search text, ignoring case. One or two letters or digits match
 * only at the beginning of a word (OPS-47). Every condition can use a trigram index. Numbers are found however they are spelled (SELL-163). A text that is null contains
 * nothing.
 */
export function containsText(texts: readonly SQLWrapper[], search: string): SQL {
  const conditions = spellingsOf(search).map(conditionOf);
  return sql`(${sql.join(
    conditions.flatMap((condition) => texts.map(condition)),
    sql` or `,
  )})`;
}

/** Has the search's digits, however spelled (DAY-42); undefined for no number. As in the indexes. */
export function hasPhone(phone: SQLWrapper, search: string): SQL | undefined {
  const digits = digitsOfPhone(search);
  return digits === null
    ? undefined
    : sql`regexp_replace(${phone}, '\\D', '', 'g') like ${likePattern(digits)}`;
}

type Person = Record<'fullName' | 'email' | 'phone', SQLWrapper>;

/** Returns the condition that a person's name, email address or phone number has the search text. */
export const isPerson = (
  { fullName, email, phone }: Person,
  search: string,
  byEmail = true,
): SQL | undefined =>
  or(containsText(byEmail ? [fullName, email] : [fullName], search), hasPhone(phone, search));

/** Returns the condition that a phone number is this one, however both are spelled; undefined for a text that is none. */
export function isPhone(phone: SQLWrapper, whole: string): SQL | undefined {
  const digits = digitsOfPhone(whole)?.slice(-10);
  if (digits === undefined) return undefined;
  // `digitsOfPhone` drops the zero before an area code, which is within the last ten digits of a short number.
  const spelled = digits.length < 10 ? [digits, `0${digits}`] : [digits];
  return sql`${lastDigits(phone)} = any(${sql.param(spelled)}::text[])`;
}

function conditionOf(search: string): (text: SQLWrapper) => SQL {
  const word = wordPattern(search);
  if (word !== null) return (text) => sql`${text} ~* ${word}`;
  const whole = likePattern(search);
  const at = search.indexOf('@');
  if (at < 3) return (text) => sql`${text} ilike ${whole}`;
  // For an email address, only the part up to `@` uses the trigram index, because parts such as `@gmail.com` are in too
  // many rows. Appending '' keeps the database from using the index for the condition on the whole address.
  const start = likePattern(search.slice(0, at + 1));
  return (text) => sql`(${text} ilike ${start} and ${text} || '' ilike ${whole})`;
}
