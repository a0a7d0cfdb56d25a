import { dayIn } from '#app/domain/calendar.ts';
import {
  certificatePath,
  certificateTimeZone,
  linkedInAddress,
  whatsAppAddress,
} from '#app/domain/certificate.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { sharedCertificate } from '#app/words/en/certificate-words.ts';

type CertificateLinksProps = {
  certificate: { number: string; courseTitle: string; issuedAt: Date };
  /** The site's own origin, for absolute URLs. */
  origin: string;
};

/** Links to share one's own certificate: on the LinkedIn profile and in a WhatsApp message (DASH-16). */
export function CertificateLinks({ certificate, origin }: CertificateLinksProps) {
  const { number, courseTitle, issuedAt } = certificate;
  const page = `${origin}${certificatePath(number)}`;
  const issuedOn = dayIn(issuedAt, certificateTimeZone);
  const elsewhere = { variant: 'quiet', target: '_blank', rel: 'noopener noreferrer' } as const;
  return (
    <>
      <ButtonLink {...elsewhere} href={linkedInAddress({ courseTitle, issuedOn, number, page })}>
        Add to LinkedIn
      </ButtonLink>
      <ButtonLink {...elsewhere} href={whatsAppAddress(sharedCertificate({ courseTitle, page }))}>
        Share on WhatsApp
      </ButtonLink>
    </>
  );
}
