import type { MetaDescriptor } from 'react-router';
import { formatDateLong } from '#app/domain/calendar.ts';
import {
  type CertificateVerdict,
  certificateImagePath,
  certificatePath,
  certificateTimeZone,
} from '#app/domain/certificate.ts';
import type { Matches } from '#app/ui/brand-context.ts';
import { metaTags } from '#app/ui/meta-tags.ts';

type Described = {
  number: string;
  studentName: string;
  courseTitle: string;
  issuedAt: Date;
  nameOnImage: boolean;
};

const kinds: Readonly<Record<Exclude<CertificateVerdict, 'altered'>, string>> = {
  valid: 'Certificate of completion',
  specimen: 'Specimen of a certificate',
  replaced: 'Replaced certificate',
  revoked: 'Revoked certificate',
};

/**
 * Returns the title, canonical URL and link preview of a certificate's page, and tells search engines not to index it.
 * Other sites keep a copy of the preview, so the preview names the student only if the student allowed it. Valid
 * certificates and specimens (made with demo data) have a preview picture of their own.
 */
export function certificateMeta(
  verdict: Exclude<CertificateVerdict, 'altered'>,
  { number, studentName, courseTitle, issuedAt, nameOnImage }: Described,
  { origin, matches }: { origin: string; matches: Matches },
): MetaDescriptor[] {
  const isShown = verdict === 'valid' || verdict === 'specimen';
  const image = isShown ? certificateImagePath(number, nameOnImage) : undefined;
  const shown = nameOnImage ? `${studentName}, ${courseTitle}` : courseTitle;
  const title = `${kinds[verdict]}: ${courseTitle} · {academy}`;
  const description = `Issued on ${formatDateLong(issuedAt, certificateTimeZone)}. This page says whether the certificate is genuine.`;
  return [
    ...metaTags({ title, description }, { origin, path: certificatePath(number), matches, image }),
    ...(image
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: `${kinds[verdict]}: ${shown}` },
          { name: 'twitter:image', content: origin + image },
        ]
      : []),
    { name: 'robots', content: 'noindex' },
  ];
}
