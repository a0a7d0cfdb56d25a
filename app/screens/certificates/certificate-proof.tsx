import { Slotted } from '#app/ui/slotted.tsx';
import { certificateCheckWords as words } from '#app/words/en/certificate-check-words.ts';

type CertificateProofProps = { signedText: string; signature: string; keyId: string };

/** Explains how people can check a certificate's signature with other tools, without trusting this page (DASH-16). */
export function CertificateProof({ signedText, signature, keyId }: CertificateProofProps) {
  return (
    <details className="mt-8 border-line border-t pt-4">
      <summary className="cursor-pointer py-2 font-semibold">{words.howToVerify}</summary>
      <p className="mt-2 text-sm">
        <Slotted
          text={words.how}
          slots={{
            keys: (
              <a className="link" href="/certificates/key.json">
                {words.publicKey}
              </a>
            ),
            kid: <code>kid</code>,
            s: <code>s=</code>,
          }}
        />
      </p>
      <dl className="mt-4 grid gap-3 text-sm">
        <Exact term={words.signedText} value={signedText} />
        <Exact term={words.signature} value={signature} />
        <Exact term={words.key} value={keyId} />
      </dl>
    </details>
  );
}

function Exact({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{term}</dt>
      <dd className="break-all bg-sunk p-3 font-mono text-xs">{value}</dd>
    </div>
  );
}
