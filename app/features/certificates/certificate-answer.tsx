import { Download } from 'lucide-react';
import { dayIn, formatDateLong } from '#app/domain/calendar.ts';
import {
  type CertificateVerdict,
  certificatePath,
  certificatePdfPath,
  linkedInAddress,
  showCertificateNumber,
} from '#app/domain/certificate.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CertificateProof } from './certificate-proof.tsx';

export type ShownCertificate = {
  number: string;
  studentName: string;
  courseTitle: string;
  startedAt: Date | null;
  completedAt: Date;
  issuedAt: Date;
  replacedBy: string | null;
  revokedAt: Date | null;
  signature: string;
  keyId: string;
  signedText: string;
};

type CertificateAnswerProps = {
  verdict: CertificateVerdict;
  /** Null where nothing is to be told: the certificate was altered. */
  certificate: ShownCertificate | null;
  /** The site's own, for addresses that leave it. */
  origin: string;
  /** Whether the signature came with the scanned code, and is the certificate's. */
  isScanned: boolean;
};

const verdicts: Record<CertificateVerdict, { title: string; tone: string; text: string }> = {
  valid: {
    title: 'This certificate is valid',
    tone: 'text-success',
    text: 'We issued it. What you hold is genuine if it says the same as this page.',
  },
  specimen: {
    title: 'This is a specimen, not a certificate',
    tone: 'text-danger',
    text: 'It was made with demo data to show what a certificate looks like. It attests nothing.',
  },
  replaced: {
    title: 'This certificate was replaced',
    tone: 'text-muted',
    text: 'It was issued by us, and later replaced by a newer one with corrected details.',
  },
  revoked: {
    title: 'This certificate was revoked',
    tone: 'text-danger',
    text: 'It was issued by us, and later withdrawn. It attests nothing any more.',
  },
  altered: {
    title: 'This is not our certificate',
    tone: 'text-danger',
    text: 'The number is one of ours, but the signature that came with it is not. Whoever made this code or this sheet, it was not us.',
  },
};

/** What the check found (DASH-16): a valid certificate, one that no longer stands, a specimen, or somebody's forgery. */
export function CertificateAnswer({ verdict, certificate, origin, isScanned }: CertificateAnswerProps) {
  const { title, tone, text } = verdicts[verdict];
  return (
    <section className="wrap pt-10" aria-labelledby="certificate-verdict">
      <div className="max-w-3xl border-2 border-line bg-surface p-6 sm:p-10">
        <h2 id="certificate-verdict" className={`text-2xl ${tone}`}>
          {title}
        </h2>
        <p className="mt-2">{text}</p>
        {isScanned && verdict !== 'altered' && (
          <p className="mt-2">The code you scanned carries our signature.</p>
        )}
        {certificate && <Details {...{ verdict, certificate, origin }} />}
      </div>
    </section>
  );
}

type Known = Pick<CertificateAnswerProps, 'verdict' | 'origin'> & { certificate: ShownCertificate };

function Details({ verdict, certificate, origin }: Known) {
  const { number, courseTitle, issuedAt, replacedBy } = certificate;
  const page = `${origin}${certificatePath(number)}`;
  const profile = { courseTitle, issuedOn: dayIn(issuedAt), number, page };
  return (
    <>
      {replacedBy && (
        <p className="mt-2">
          <a className="link" href={certificatePath(replacedBy)}>
            See the certificate that replaces it
          </a>
        </p>
      )}
      <dl className="mt-6 grid gap-x-8 sm:grid-cols-[auto_1fr] sm:gap-y-3">
        {rowsOf(certificate).map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="mb-3 min-w-0 break-words font-semibold sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      {(verdict === 'valid' || verdict === 'specimen') && (
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={certificatePdfPath(number)}>
            <Icon of={Download} /> Open the PDF
          </ButtonLink>
          {verdict === 'valid' && (
            <ButtonLink
              variant="quiet"
              href={linkedInAddress(profile)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Is it yours? Add to LinkedIn
            </ButtonLink>
          )}
        </div>
      )}
      <CertificateProof {...certificate} />
    </>
  );
}

function rowsOf(certificate: ShownCertificate): [string, string][] {
  const { studentName, courseTitle, startedAt, completedAt, issuedAt, revokedAt, number } = certificate;
  const dates: [string, Date | null][] = [
    ['Started', startedAt],
    ['Completed', completedAt],
    ['Issued', issuedAt],
    ['Revoked', revokedAt],
  ];
  return [
    ['Name', studentName],
    ['Course', courseTitle],
    ...dates.flatMap(([term, date]): [string, string][] => (date ? [[term, formatDateLong(date)]] : [])),
    ['Number', showCertificateNumber(number)],
  ];
}
