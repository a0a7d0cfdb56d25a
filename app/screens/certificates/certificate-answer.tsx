import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicCertificate } from '#app/core/certificates/certificate-queries.server.ts';
import { formatDateLong } from '#app/domain/calendar.ts';
import {
  type CertificateVerdict,
  certificatePath,
  certificatePdfPath,
  certificateTimeZone,
  showCertificateNumber,
} from '#app/domain/certificate.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { certificateCheckWords } from '#app/words/en/certificate-check-words.ts';
import { certificateSheetWords as words } from '#app/words/en/certificate-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { CertificateLinks } from './certificate-links.tsx';
import { CertificateProof } from './certificate-proof.tsx';
import { VerdictKite } from './verdict-kite.tsx';

export type ShownCertificate = Omit<PublicCertificate, 'isSpecimen' | 'issuer' | 'nameOnImage'> & {
  issuer: { name: string; line: string };
};

type CertificateAnswerProps = {
  verdict: CertificateVerdict;
  /** Null if `altered` (the signature does not match): forged data must not be shown. */
  certificate: ShownCertificate | null;
  /** The site's own origin (scheme and host), which makes URLs absolute. */
  origin: string;
  /** The QR code's URL has the signature, which matches unless the verdict is `altered`. */
  isScanned: boolean;
  children: ReactNode;
};

const verdicts: Record<CertificateVerdict, { title: string; tone: string; text: string }> = {
  valid: {
    title: certificateCheckWords.valid,
    tone: 'text-success',
    text: certificateCheckWords.validText,
  },
  specimen: {
    title: certificateCheckWords.specimen,
    tone: 'text-danger',
    text: certificateCheckWords.specimenText,
  },
  replaced: {
    title: certificateCheckWords.replaced,
    tone: 'text-muted',
    text: certificateCheckWords.replacedText,
  },
  revoked: {
    title: certificateCheckWords.revoked,
    tone: 'text-danger',
    text: certificateCheckWords.revokedText,
  },
  altered: {
    title: certificateCheckWords.altered,
    tone: 'text-danger',
    text: certificateCheckWords.alteredText,
  },
};

/** Valid, no longer valid, a specimen (made with demo data), or forged (DASH-16). */
export function CertificateAnswer({
  verdict,
  certificate,
  origin,
  isScanned,
  children,
}: CertificateAnswerProps) {
  const { title, tone, text } = verdicts[verdict];
  return (
    <>
      <header className="border-line border-b bg-sunk">
        <div className="wrap grid items-center gap-x-8 gap-y-4 py-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:py-12">
          <VerdictKite verdict={verdict} className="w-14 sm:w-20" />
          <div>
            <h1 className={`text-3xl lg:text-4xl ${tone}`}>{title}</h1>
            <p className="mt-2 max-w-2xl text-lg">{text}</p>
            {isScanned && verdict !== 'altered' && (
              <p className="mt-2 text-muted">{certificateCheckWords.scanned}</p>
            )}
            {certificate?.replacedBy && (
              <p className="mt-4">
                <ButtonLink href={certificatePath(certificate.replacedBy)} className="whitespace-normal">
                  {certificateCheckWords.seeReplacement}
                </ButtonLink>
              </p>
            )}
          </div>
        </div>
      </header>
      <div className="wrap grid grid-cols-1 items-start gap-6 pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {certificate && <Details {...{ verdict, certificate, origin }} />}
        <aside className="card p-5">{children}</aside>
      </div>
    </>
  );
}

type Known = Pick<CertificateAnswerProps, 'verdict' | 'origin'> & { certificate: ShownCertificate };

function Details({ verdict, certificate, origin }: Known) {
  // Of a child, the public sees neither the name nor what has it.
  const isNamed = certificate.signedText !== '';
  return (
    <section aria-label={certificateCheckWords.certificate} className="card p-5 sm:p-8">
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {rowsOf(certificate).map(([term, value, look]) => (
          <div key={term} className={`min-w-0 ${look ? 'col-span-full' : ''}`}>
            <dt className="text-muted text-sm">{term}</dt>
            <UserText as="dd" text={value} className={`break-words ${look ?? 'font-semibold'}`} />
          </div>
        ))}
        <SignedBy {...certificate} />
      </dl>
      {isNamed && (verdict === 'valid' || verdict === 'specimen') && (
        <div className="mt-8 grid gap-4 sm:justify-items-start">
          <ButtonLink href={certificatePdfPath(certificate.number)}>
            <Icon of={Download} /> {certificateCheckWords.openThePDF}
          </ButtonLink>
          {verdict === 'valid' && (
            <div className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
              <span>{certificateCheckWords.isItYours}</span>
              <CertificateLinks {...{ certificate, origin }} />
            </div>
          )}
        </div>
      )}
      {isNamed && <CertificateProof {...certificate} />}
    </section>
  );
}

/** On a light background in the dark theme too: signatures are in dark ink (BRAND-21). */
function SignedBy({ signatory, signatureImage }: Pick<ShownCertificate, 'signatory' | 'signatureImage'>) {
  if (signatory === null && signatureImage === null) return null;
  return (
    <div className="col-span-full min-w-0">
      <dt className="text-muted text-sm">{certificateCheckWords.signedBy}</dt>
      <dd lang={languageOf(signatory ?? '')} className="break-words font-semibold">
        {signatureImage && (
          <img
            src={signatureImage}
            alt={words.signatureAlt}
            height={64}
            className="scheme-light mt-1 mb-2 h-16 w-auto max-w-full bg-surface object-contain p-1"
          />
        )}
        {signatory}
      </dd>
    </div>
  );
}

/** A term, its value and, for the most important values, CSS classes. */
function rowsOf(certificate: ShownCertificate): [term: string, value: string, look?: string][] {
  const { studentName, courseTitle, startedAt, completedAt, issuedAt, revokedAt, number } = certificate;
  const dates: [string, Date | null][] = [
    [certificateCheckWords.started, startedAt],
    [certificateCheckWords.completed, completedAt],
    [certificateCheckWords.issued, issuedAt],
    [certificateCheckWords.revokedAt, revokedAt],
  ];
  return [
    [certificateCheckWords.name, studentName, 'font-display text-2xl leading-tight sm:text-3xl'],
    [certificateCheckWords.course, courseTitle, 'font-display text-primary text-xl leading-tight'],
    ...dates.flatMap(([term, date]): [string, string][] =>
      date ? [[term, formatDateLong(date, certificateTimeZone)]] : [],
    ),
    ...textsOf(certificate),
    [certificateCheckWords.number, showCertificateNumber(number), 'font-semibold tabular-nums'],
  ];
}

function textsOf(certificate: ShownCertificate): [string, string][] {
  const { issuer, durationDays, basis, lessons, minutes, teacher } = certificate;
  return [
    ...(teacher === null ? [] : [row(words.taughtBy, teacher)]),
    ...(durationDays === null ? [] : [row(words.duration, counted(durationDays, 'day'))]),
    ...(basis === null
      ? []
      : [row(certificateCheckWords.completion, words.shownBases[basis](lessons ?? 0, minutes))]),
    row(certificateCheckWords.issuedBy, [issuer.name, issuer.line].filter((text) => text !== '').join(' · ')),
  ];
}

const row = (term: string, value: string): [string, string] => [term, value];
