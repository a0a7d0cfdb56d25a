import { dayMs } from '#app/domain/durations.ts';

/** /.well-known/security.txt (RFC 9116). The file's own URL must be https, so it is left out on http. */
export function securityText({ email, baseUrl, now }: { email: string; baseUrl: string; now: Date }): string {
  const expires = new Date(now.getTime() + 365 * dayMs).toISOString().replace(/\.\d+Z$/, 'Z');
  // The owner types the address, so it is URL-encoded: a line break in it would add lines to the file.
  const contact = encodeURIComponent(email).replaceAll('%40', '@');
  const lines = [
    `Contact: ${contact ? `mailto:${contact}` : `${baseUrl}/contact`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
  ];
  if (baseUrl.startsWith('https:')) lines.push(`Canonical: ${baseUrl}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}
