/** For a name that may be empty. The mailer replaces `Dear` and a last line `{academy}`. */
export const greetingOf = (fullName: string) =>
  fullName.trim() === '' ? 'Hello,' : `Dear ${fullName.trim()},`;
