import { MessageCircle } from 'lucide-react';
import { withAcademy } from '#app/domain/brand.ts';
import { whatsAppLink } from '#app/domain/contact-links.ts';
import { useBrand } from './brand-context.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type WhatsAppLinkProps = {
  phone: string;
  /** What is prepared in the chat; it can be changed before it is sent. `{academy}` is the academy's name. */
  text: string;
  label: string;
  /** With whom the chat is, for screen readers. */
  name?: string;
  /** A text link among others, instead of a button. */
  isPlain?: boolean;
  size?: 'sm' | 'md';
};

/** Opens WhatsApp in a new tab with a prepared text (DAY-45). */
export function WhatsAppLink({ phone, text, label, name, isPlain = false, size = 'sm' }: WhatsAppLinkProps) {
  const brand = useBrand();
  return (
    <a
      href={whatsAppLink(phone, withAcademy(text, brand))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name && `${label}: ${name}`}
      className={isPlain ? 'link' : buttonClass({ variant: 'quiet', size })}
    >
      {!isPlain && <Icon of={MessageCircle} size={16} />} {label}
    </a>
  );
}
