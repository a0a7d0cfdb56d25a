import { isOwnBrand } from '#app/domain/brand.ts';
import type { CertificateVerdict } from '#app/domain/certificate.ts';
import { useBrand } from '#app/ui/brand-context.ts';

const signs: Record<CertificateVerdict, { sign: string; kite: string }> = {
  valid: { sign: 'M25 39l8 8 15-17', kite: 'fill-success' },
  replaced: { sign: 'M24 38h22m-9-9 9 9-9 9', kite: 'fill-muted' },
  specimen: { sign: 'M26 28l20 20m0-20L26 48', kite: 'fill-danger' },
  revoked: { sign: 'M26 28l20 20m0-20L26 48', kite: 'fill-danger' },
  altered: { sign: 'M26 28l20 20m0-20L26 48', kite: 'fill-danger' },
};

/** A tick, an arrow or a cross on a kite (Pankh) or disc. The text beside it says the same. */
export function VerdictKite({ verdict, className }: { verdict: CertificateVerdict; className: string }) {
  const { sign, kite } = signs[verdict];
  return (
    <svg viewBox="0 0 72 92" aria-hidden="true" className={className}>
      {isOwnBrand(useBrand()) ? (
        <circle cx="36" cy="38" r="34" className={kite} />
      ) : (
        <path d="M36 2 70 38 36 76 2 38zm0 74 9 14H27z" className={kite} />
      )}
      <path d={sign} className="fill-none stroke-surface" strokeWidth="5" />
    </svg>
  );
}
