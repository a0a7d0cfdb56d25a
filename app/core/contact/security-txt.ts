const yearMs = 365 * 86_400_000;

/**
 * Tells whom to contact about a vulnerability (RFC 9116). It includes its own URL only if that is https, as
 * the RFC demands.
 */
export function securityText({ email, baseUrl, now }: { email: string; baseUrl: string; now: Date }): string {
  const expires = new Date(now.getTime() + yearMs).toISOString().replace(/\.\d+Z$/, 'Z');
  // The address is URL-encoded, so that whatever the setting contains stays on one line.
  const contact = encodeURIComponent(email).replaceAll('%40', '@');
  const lines = [`Contact: mailto:${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en'];
  if (baseUrl.startsWith('https:')) lines.push(`Canonical: ${baseUrl}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}
