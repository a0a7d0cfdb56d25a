/**
 * Returns the first line of an email to a person whose name may be empty. The mailer puts the owner's own greeting in
 * place of `Dear`, and the owner's signature in place of a last line `{academy}`.
 */
export const greetingOf = (fullName: string) =>
  fullName.trim() === '' ? 'Hello,' : `Dear ${fullName.trim()},`;
