import { shownPhone } from '@pankh/india/shown-phone.ts';
import { writeLink } from '#app/domain/contact-links.ts';
import type { ContactSettings } from '#app/domain/settings.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { checkoutPageWords } from '#app/words/en/checkout-words.ts';
import { writeToUs } from '#app/words/en/common-words.ts';

export function Seller({ contact }: { contact: ContactSettings }) {
  const { name } = useBrand();
  const { legalName, address, email, phone, grievanceOfficer } = contact;
  return (
    <p>
      {[legalName || name, address].filter(Boolean).join(', ')}.{' '}
      <a className="link wrap-anywhere" href={writeLink(contact)}>
        {email || writeToUs}
      </a>
      {phone && (
        <>
          , <span className="whitespace-nowrap">{shownPhone(phone)}</span>
        </>
      )}
      .{grievanceOfficer && checkoutPageWords.grievanceOfficer(grievanceOfficer)}
    </p>
  );
}
