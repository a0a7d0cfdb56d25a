import { dayIn } from '#app/domain/calendar.ts';
import { certificatePath, certificateTimeZone, linkedInAddress } from '#app/domain/certificate.ts';
import { whatsAppLink } from '#app/domain/contact-links.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { certificateCheckWords } from '#app/words/en/certificate-check-words.ts';
import { sharedCertificate } from '#app/words/en/certificate-words.ts';

type CertificateLinksProps = {
  certificate: { number: string; courseTitle: string; issuedAt: Date };
  /** The site's own origin (scheme and host), which makes URLs absolute. */
  origin: string;
};

/** To the student's LinkedIn profile or a WhatsApp message (DASH-16). */
export function CertificateLinks({ certificate, origin }: CertificateLinksProps) {
  const { number, courseTitle, issuedAt } = certificate;
  const { name: academy } = useBrand();
  const page = `${origin}${certificatePath(number)}`;
  const issuedOn = dayIn(issuedAt, certificateTimeZone);
  const elsewhere = { variant: 'quiet', target: '_blank', rel: 'noopener noreferrer' } as const;
  return (
    <>
      <ButtonLink {...elsewhere} href={linkedInAddress({ courseTitle, issuedOn, number, page, academy })}>
        {certificateCheckWords.addToLinkedIn}
      </ButtonLink>
      <ButtonLink {...elsewhere} href={whatsAppLink('', sharedCertificate({ courseTitle, page, academy }))}>
        {certificateCheckWords.shareOnWhatsApp}
      </ButtonLink>
    </>
  );
}
