export const socialNetworks = ['instagram', 'youtube', 'linkedin', 'x', 'facebook', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Opens the mail program with an email to an address, ready to send; every part is encoded. */
export function mailLink(to: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  const parts = Object.entries({ subject, body: body?.replace(/\r?\n/g, '\r\n') });
  const query = parts.flatMap(([name, text]) => (text ? [`${name}=${encodeURIComponent(text)}`] : []));
  const address = encodeURIComponent(to).replace('%40', '@');
  return `mailto:${address}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Returns a link to the academy's email address or, if it has none, to its contact form. */
export function writeLink({ email }: { email: string }, subject?: string): string {
  return email === '' ? '/contact' : mailLink(email, subject ? { subject } : {});
}

/** Returns a number for `tel:` and WhatsApp links: ten digits get India's country code 91. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

/** Opens a WhatsApp chat with a text that can be edited before it is sent; without a number, WhatsApp asks to whom. */
export function whatsAppLink(phone: string, text = ''): string {
  return `https://wa.me/${phoneDigits(phone)}${text && `?text=${encodeURIComponent(text)}`}`;
}
