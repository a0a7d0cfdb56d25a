import { mailLink } from '#app/domain/contact-links.ts';
import { dayMs } from '#app/domain/durations.ts';

/** /.well-known/security.txt (RFC 9116). The file's own URL must be https, so it is left out on http. */
export function securityText({ email, baseUrl, now }: { email: string; baseUrl: string; now: Date }): string {
  const expires = new Date(now.getTime() + 365 * dayMs).toISOString().replace(/\.\d+Z$/, 'Z');
  const lines = [
    `Contact: ${email ? mailLink(email) : `${baseUrl}/contact`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
  ];
  if (baseUrl.startsWith('https:')) lines.push(`Canonical: ${baseUrl}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}
