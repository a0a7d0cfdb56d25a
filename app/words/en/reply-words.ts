/** A placeholder in emails for the way to answer, such as 'reply to this email'. The mailer replaces it (BRAND-67). */
export const replyHere = '{reply}';

/** In place of `replyHere`: by email, else on the contact page. `site` is the origin. */
export function withReply(body: string, { email, site }: { email: string; site: string }): string {
  const words = email === '' ? `write to us (${site}/contact)` : 'reply to this email';
  return body.replaceAll(replyHere, () => words);
}
