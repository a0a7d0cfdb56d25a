export const socialNetworks = ['instagram', 'youtube', 'linkedin', 'x', 'facebook', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/**
 * Returns the link for writing to the academy: to its email address or, if it has none, to the page with the contact
 * form.
 */
export function writeLink({ email }: { email: string }): string {
  return email === '' ? '/contact' : `mailto:${email}`;
}

/**
 * Returns the digits of a phone number for `tel:` and WhatsApp links. A number of ten digits gets India's country code
 * 91.
 */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

/**
 * Returns a link that opens a WhatsApp chat with a phone number and a prefilled text, which the visitor can edit before
 * sending.
 */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${phoneDigits(phone)}?text=${encodeURIComponent(text)}`;
}
