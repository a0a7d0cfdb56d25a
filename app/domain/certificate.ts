/** 128 random bits, written as 32 hexadecimal digits in groups of four when shown. */
const numberShape = /^[0-9a-f]{32}$/;

export type CertificateStatus = 'valid' | 'replaced' | 'revoked';

/** The number as stored, from what a person typed: spaces, dashes and capitals do not matter; null: no such number can be (DASH-16). */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');
  return numberShape.test(plain) ? plain : null;
}

/** The number as printed, in groups of four: `1f2e-…`. */
export function showCertificateNumber(number: string): string {
  return number.match(/.{1,4}/g)?.join('-') ?? number;
}

/** Where anyone with the number finds it. */
export function certificatePath(number: string): string {
  return `/certificates/${number}`;
}
