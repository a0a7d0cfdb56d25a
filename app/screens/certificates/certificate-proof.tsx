type CertificateProofProps = { signedText: string; signature: string; keyId: string };

/** Explains how people can check a certificate's signature with other tools, without trusting this page (DASH-16). */
export function CertificateProof({ signedText, signature, keyId }: CertificateProofProps) {
  return (
    <details className="mt-8 border-line border-t pt-4">
      <summary className="cursor-pointer py-2 font-semibold">How to verify it yourself</summary>
      <p className="mt-2 text-sm">
        We sign each certificate with Ed25519 when it is issued. Take the{' '}
        <a className="link" href="/certificates/key.json">
          public key
        </a>{' '}
        (a JSON Web Key; its <code>kid</code> must be the key below), and check that the signature, base64url,
        is this key’s over the signed text, byte for byte in UTF-8. The signature also stands in the code on
        the sheet, after <code>s=</code>.
      </p>
      <dl className="mt-4 grid gap-3 text-sm">
        <Exact term="Signed text" value={signedText} />
        <Exact term="Signature" value={signature} />
        <Exact term="Key" value={keyId} />
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
