import { shownPhone } from '@pankh/india/shown-phone.ts';
import { Building2, Mail, MapPin, MessageCircle, Phone, UserCheck } from 'lucide-react';
import { Link } from 'react-router';
import { mailLink, phoneDigits, whatsAppLink } from '#app/domain/contact-links.ts';
import type { ContactSettings } from '#app/domain/settings.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { grievanceOfficerLine, opensNewTab, sendUsMessage } from '#app/words/en/contact-words.ts';

type ContactCardProps = { title: string; contact: ContactSettings; withMessageLink?: boolean };

/** (CONT-1) Nothing without details (BRAND-41), unless `withMessageLink`. */
export function ContactCard({ title, contact, withMessageLink = true }: ContactCardProps) {
  const { email, phone, address, legalName, grievanceOfficer } = contact;
  const digits = phoneDigits(phone);
  const isEmpty = !(email || phone || address || legalName || grievanceOfficer);
  if (isEmpty && !withMessageLink) return null;
  const row = 'flex min-h-11 items-center gap-3';
  return (
    <section aria-labelledby="contact-card-title" className="card p-5 sm:p-8">
      <h2 id="contact-card-title" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid empty:hidden grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-1">
        {email && (
          <li className={row}>
            <Icon of={Mail} className="text-primary" />
            <a href={mailLink(email)} className="link break-all">
              {email}
            </a>
          </li>
        )}
        {phone && (
          <>
            <li className={row}>
              <Icon of={Phone} className="text-primary" />
              <a href={`tel:+${digits}`} className="link">
                {shownPhone(phone)}
              </a>
            </li>
            <li className={row}>
              <Icon of={MessageCircle} className="text-primary" />
              <a href={whatsAppLink(phone)} target="_blank" rel="noopener noreferrer" className="link">
                WhatsApp <span className="text-muted text-sm">{opensNewTab}</span>
              </a>
            </li>
          </>
        )}
        {address && (
          <li className={row}>
            <Icon of={MapPin} className="text-primary" />
            <span>{address}</span>
          </li>
        )}
        {legalName && (
          <li className={row}>
            <Icon of={Building2} className="text-primary" />
            <span>{legalName}</span>
          </li>
        )}
        {grievanceOfficer && (
          <li className={row}>
            <Icon of={UserCheck} className="text-primary" />
            <span>{grievanceOfficerLine(grievanceOfficer)}</span>
          </li>
        )}
      </ul>
      {withMessageLink && (
        <Link to="/contact" className={buttonClass({ className: 'mt-5' })}>
          {sendUsMessage}
        </Link>
      )}
    </section>
  );
}
