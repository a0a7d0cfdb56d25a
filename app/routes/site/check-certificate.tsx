import { data, redirect } from 'react-router';
import { checkCertificateFor } from '#app/core/certificates/certificate-queries.server.ts';
import { certificatePath, readCertificateNumber } from '#app/domain/certificate.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { CertificateAnswer } from '#app/screens/certificates/certificate-answer.tsx';
import { certificateMeta } from '#app/screens/certificates/certificate-meta.ts';
import {
  CertificateCheckForm,
  CertificateCheckNotes,
  CertificateCheckOpening,
} from '#app/screens/site/certificate-check.tsx';
import { certificateCopy } from '#app/screens/site/certificate-copy.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { certificateCheckWords } from '#app/words/en/certificate-check-words.ts';
import type { Route } from './+types/check-certificate.ts';

/** At most 60 checks a minute per address, so that nobody can guess valid numbers. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, address } = visit;
  const origin = services.env.baseUrl;
  const asked = url.searchParams.get('number')?.slice(0, 300);
  const typed = params.number ?? asked;
  const scanned = url.searchParams.get('s');
  const { certificates: texts } = await readSiteTexts(services.db);
  const nothing = { texts, origin, typed: typed ?? '', error: undefined, check: null, isScanned: false };
  if (typed === undefined) return data(nothing);
  const spent = await services.limits.spend('certificateCheck', { address });
  if (!spent.success) {
    const error = certificateCheckWords.tooMany(spent.retryAfterSeconds);
    const headers = { 'Retry-After': String(spent.retryAfterSeconds) };
    return data({ ...nothing, error }, { status: 429, headers });
  }
  const number = readCertificateNumber(typed);
  const check = number
    ? (await checkCertificateFor(services.db, await visit.actor(), number, scanned))?.check
    : undefined;
  if (!number || !check) {
    const unread = typed.trim() === '' ? certificateCopy.noNumber : certificateCopy.notNumber;
    const error = number ? certificateCopy.notFoundTitle : unread;
    return data({ ...nothing, error }, { status: typed.trim() === '' ? 400 : 404 });
  }
  if (params.number !== number) {
    throw redirect(
      certificatePath(number) + (scanned === null ? '' : `?${new URLSearchParams({ s: scanned })}`),
    );
  }
  return data({ ...nothing, check, isScanned: scanned !== null });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { origin = '', typed = '', check = null } = loaderData ?? {};
  if (check?.certificate) return certificateMeta(check.verdict, check.certificate, { origin, matches });
  return [
    ...metaTags(loaderData?.texts.meta, { origin, path: '/certificates', matches }),
    ...(typed ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function Certificates({ loaderData }: Route.ComponentProps) {
  const { typed, error, check, isScanned, origin, texts } = loaderData;
  return (
    <>
      {check ? (
        <CertificateAnswer {...check} {...{ isScanned, origin }}>
          <h2 className="mb-4 text-xl">{certificateCheckWords.another}</h2>
          <CertificateCheckForm />
        </CertificateAnswer>
      ) : (
        <CertificateCheckOpening texts={texts} number={typed} error={error} />
      )}
      {error === certificateCopy.notFoundTitle && (
        <p className="wrap pt-8 text-lg">
          <span className="block max-w-2xl">{certificateCopy.notFoundText}</span>
        </p>
      )}
      <CertificateCheckNotes about={texts.about} verdict={check?.verdict ?? null} />
    </>
  );
}
