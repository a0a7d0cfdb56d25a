/** Stands in the text of an email for how its reader answers. The mailer replaces it (BRAND-67). */
export const replyHere = '{reply}';

/**
 * Says in the text of an email how its reader answers: by a reply, which goes to the academy's email address,
 * or by the contact page of the site if the academy has set no address.
 */
export function withReply(body: string, { email, site }: { email: string; site: string }): string {
  const words = email === '' ? `write to us (${site}/contact)` : 'reply to this email';
  return body.replaceAll(replyHere, () => words);
}
