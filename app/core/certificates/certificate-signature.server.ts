import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Database } from '#app/db/database.server.ts';
import type { CertificateBasis } from '#app/domain/certificate.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';

/** Dates are ISO. 2 added issuer, signer, duration, `basis`; 3 picture, lessons; 4 time; 5 teacher. */
export type SignedCertificate =
  | SignedVersion1
  | (SignedVersion1 & SignedIssuer & { content_version: 2 })
  | (SignedVersion1 & SignedIssuer & SignedProof)
  | (SignedVersion1 & SignedIssuer & SignedTime)
  | (SignedVersion1 & SignedIssuer & SignedTeacher);

type SignedIssuer = {
  issuer_name: string | null;
  issuer_line: string | null;
  signatory: string | null;
  duration_days: number | null;
  basis: CertificateBasis | null;
};

type SignedProof = { content_version: 3; signature_image: string | null; lessons: number | null };

type SignedTime = Omit<SignedProof, 'content_version'> & { content_version: 4; minutes: number | null };

type SignedTeacher = Omit<SignedTime, 'content_version'> & { content_version: 5; teacher: string | null };

type SignedVersion1 = {
  number: string;
  student_name: string;
  course_title: string;
  started_at: string | null;
  completed_at: string;
  issued_at: string;
  is_specimen: boolean;
};

export type CertificateSignature = { keyId: string; signature: string };

/** A JSON Web Key (RFC 8037), to verify certificates without this site. */
export type CertificateKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' };

/** The private key's name in the database: 32 random bytes, all of an Ed25519 key. */
const keyName = 'certificate_signing_key';
// An Ed25519 key in PKCS #8 (RFC 8410) is these bytes, followed by the 32 bytes of the key.
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with the site's Ed25519 key; returns a base64url signature and the key's id (DASH-16, T5). */
export async function signCertificate(
  db: Database,
  certificate: SignedCertificate,
): Promise<CertificateSignature> {
  const key = await loadKey(db);
  const signature = sign(null, bytesOf(certificate), key).toString('base64url');
  return { keyId: keyIdOf(key), signature };
}

/** Whether a signature was made with the site's key for exactly this content (T5); false for malformed data. */
export async function isGenuineCertificate(
  db: Database,
  certificate: SignedCertificate,
  { keyId, signature }: CertificateSignature,
): Promise<boolean> {
  const key = await loadKey(db);
  const bytes = Buffer.from(signature, 'base64url');
  // Node's decoder ignores stray characters and unused bits: comparing the re-encoded text accepts only the
  // original.
  if (keyIdOf(key) !== keyId || bytes.toString('base64url') !== signature) return false;
  return verify(null, bytesOf(certificate), createPublicKey(key), bytes);
}

/** Returns the site's public key as a JSON Web Key (DASH-16). Its `kid` is the `keyId` that each certificate stores. */
export async function certificateKey(db: Database): Promise<CertificateKey> {
  const key = await loadKey(db);
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x, kid: keyIdOf(key), alg: 'EdDSA', use: 'sig' };
}

/** Returns JSON with sorted keys and no spaces (as in RFC 8785), so that equal content gives equal text. */
export function canonicalText(certificate: SignedCertificate): string {
  return JSON.stringify(certificate, Object.keys(certificate).sort());
}

async function loadKey(db: Database): Promise<KeyObject> {
  const seed = Buffer.from(await loadOrCreateSecret(db, keyName), 'base64url');
  return createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: 'der', type: 'pkcs8' });
}

/** The first 64 bits of the public key's SHA-256 hash; `keyId` of each certificate. */
function keyIdOf(key: KeyObject): string {
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
}

const bytesOf = (certificate: SignedCertificate) => Buffer.from(canonicalText(certificate), 'utf8');
