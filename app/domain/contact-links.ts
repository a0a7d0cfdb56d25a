export const socialNetworks = ['instagram', 'youtube', 'linkedin', 'x', 'facebook', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Returns a link to the academy's email address or, if it has none, to its contact form. */
export function writeLink({ email }: { email: string }): string {
  return email === '' ? '/contact' : `mailto:${email}`;
}

/** Returns a number for `tel:` and WhatsApp links: ten digits get India's country code 91. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

/** Opens a WhatsApp chat with a text that the visitor can edit before sending. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${phoneDigits(phone)}?text=${encodeURIComponent(text)}`;
}
