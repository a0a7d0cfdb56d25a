import { createHmac, timingSafeEqual } from 'node:crypto';

/** For how many milliseconds a code is shown. */
const stepMs = 30_000;
const digits = 6;
export const codeShape = /^\d{6}$/;

/** Returns the code of a step, as authenticator apps compute it (RFC 6238 with SHA-1, which all of them know). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / stepMs);

/** Returns the step of a six-digit code: this one, or the one before or after it. Undefined for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const step = stepAt(now);
  return [step, step - 1, step + 1].find((near) =>
    timingSafeEqual(Buffer.from(codeAt(secret, near)), Buffer.from(code)),
  );
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Writes a secret in base32, as people type it into an app. The length in bytes must be a multiple of five. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
}
