const yearMs = 365 * 86_400_000;

/**
 * Returns the text of /.well-known/security.txt, which says whom to contact about a vulnerability (RFC 9116).
 * The file's own URL is in it only if the site uses https, as the RFC demands.
 */
export function securityText({ email, baseUrl, now }: { email: string; baseUrl: string; now: Date }): string {
  const expires = new Date(now.getTime() + yearMs).toISOString().replace(/\.\d+Z$/, 'Z');
  // The email address is URL-encoded: otherwise a line break in that setting would add lines to the file.
  const contact = encodeURIComponent(email).replaceAll('%40', '@');
  const lines = [
    `Contact: ${contact ? `mailto:${contact}` : `${baseUrl}/contact`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
  ];
  if (baseUrl.startsWith('https:')) lines.push(`Canonical: ${baseUrl}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}
