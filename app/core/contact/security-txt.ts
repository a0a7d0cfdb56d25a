const yearMs = 365 * 86_400_000;

/** Whom to tell about a hole (RFC 9116). The document names its own address only where that is https, as it must be. */
export function securityText({ email, baseUrl, now }: { email: string; baseUrl: string; now: Date }): string {
  const expires = new Date(now.getTime() + yearMs).toISOString().replace(/\.\d+Z$/, 'Z');
  // As in an address: whatever stands in the setting, it stays on its line.
  const contact = encodeURIComponent(email).replaceAll('%40', '@');
  const lines = [`Contact: mailto:${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en'];
  if (baseUrl.startsWith('https:')) lines.push(`Canonical: ${baseUrl}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}
