import { formatDateLong } from '#app/domain/calendar.ts';
import { type CertificateStatus, certificatePath, showCertificateNumber } from '#app/domain/certificate.ts';

export type ShownCertificate = {
  number: string;
  studentName: string;
  courseTitle: string;
  completedAt: Date;
  issuedAt: Date;
  status: CertificateStatus;
  replacedBy: string | null;
  revokedAt: Date | null;
  isSpecimen: boolean;
};

/** What the check found: valid, a specimen, replaced by a newer one, or revoked (DASH-16). */
export function CertificateAnswer({ certificate }: { certificate: ShownCertificate }) {
  const { title, tone, text } = verdict(certificate);
  const rows: [string, string][] = [
    ['Name', certificate.studentName],
    ['Course', certificate.courseTitle],
    ['Completed', formatDateLong(certificate.completedAt)],
    ['Issued', formatDateLong(certificate.issuedAt)],
    ['Number', showCertificateNumber(certificate.number)],
  ];
  return (
    <section className="mx-auto max-w-6xl px-4 sm:px-6" aria-labelledby="certificate-verdict">
      <div className="max-w-3xl border-line border-2 bg-surface p-6 sm:p-10">
        <h2 id="certificate-verdict" className={`text-2xl ${tone}`}>
          {title}
        </h2>
        <p className="mt-2">{text}</p>
        {certificate.replacedBy && (
          <p className="mt-2">
            <a href={certificatePath(certificate.replacedBy)}>See the certificate that replaces it</a>
          </p>
        )}
        <dl className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
          {rows.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function verdict({ status, isSpecimen, revokedAt }: ShownCertificate) {
  if (isSpecimen) {
    const text = 'It was made with demo data to show what a certificate looks like. It attests nothing.';
    return { title: 'This is a specimen, not a certificate', tone: 'text-danger', text };
  }
  if (status === 'revoked') {
    const when = revokedAt ? ` on ${formatDateLong(revokedAt)}` : '';
    return { title: 'This certificate was revoked', tone: 'text-danger', text: `We withdrew it${when}.` };
  }
  if (status === 'replaced') {
    const text = 'It was issued by us, and later replaced by a newer one with corrected details.';
    return { title: 'This certificate was replaced', tone: 'text-muted', text };
  }
  const text = 'We issued it. What you hold is genuine if it says the same as this page.';
  return { title: 'This certificate is valid', tone: 'text-success', text };
}
