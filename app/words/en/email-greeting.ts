/** Titles that are often written together with the name, as in "Dr.Rao"; initials are told from domains without a list. */
const titles = /\b(?:dr|er|md|mohd|mr|mrs|ms|prof|shri|smt|sri|st)\./giu;
const linkLike = /:\/\/|@|www\.|[^\s.]{2}\.\p{L}{2}|\.\p{L}{2,20}\//iu;

/**
 * Returns a typed name for an email, whose address anybody may have typed; empty if a mail program would make a link of it,
 * which then came from the academy (DAY-219).
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
