/** A placeholder in emails for the way to answer, such as 'reply to this email'. The mailer replaces it (BRAND-67). */
export const replyHere = '{reply}';

/**
 * Replaces the placeholder `replyHere` in an email with the way to answer: a reply to the email if the academy has an
 * email address, otherwise the contact page. `site` is the site's origin.
 */
export function withReply(body: string, { email, site }: { email: string; site: string }): string {
  const words = email === '' ? `write to us (${site}/contact)` : 'reply to this email';
  return body.replaceAll(replyHere, () => words);
}
