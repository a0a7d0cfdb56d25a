/** Titles that are often written without a space, as in "Dr.Rao", and would look like a domain. */
const titles = /\b(?:dr|er|md|mohd|mr|mrs|ms|prof|shri|smt|sri|st)\./giu;
const linkLike = /:\/\/|@|www\.|[^\s.]{2}\.\p{L}{2}|\.\p{L}{2,20}\//iu;

/**
 * Returns the name, or an empty text if a mail program would make a link of it: anybody may have typed name and address,
 * and the link would come from the academy (DAY-219).
 */
export function safeName(typed: string): string {
  const name = typed.trim();
  return linkLike.test(name.replace(titles, '')) ? '' : name;
}

/** For a name that may be empty. The mailer replaces `Dear` and a last line `{academy}`. */
export function greetingOf(fullName: string): string {
  const name = safeName(fullName);
  return name === '' ? 'Hello,' : `Dear ${name},`;
}
