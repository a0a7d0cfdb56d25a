import { type Brand, taglineWithTown } from '#app/domain/brand.ts';
import type { ImageStore } from '#app/platform/images/image-store.server.ts';
import { certificateSpecimenWords as words } from '#app/words/en/certificate-words.ts';
import { issuerOf } from './certificate-commands.server.ts';
import { readSignature } from './certificate-pdf.server.ts';

/** It has the saved name, colors and signature (BRAND-70), is not stored, and not found by its number. */
export async function specimenCertificate(
  images: Pick<ImageStore, 'read'>,
  { brand, origin, now }: { brand: Brand; origin: string; now: Date },
): Promise<Buffer> {
  const { issuerColors: colors, signatory, signatureImage } = issuerOf(brand);
  const certificate = {
    number: '0'.repeat(32),
    studentName: words.student,
    courseTitle: words.course,
    startedAt: null,
    completedAt: now,
    issuedAt: now,
    replacedBy: null,
    revokedAt: null,
    isSpecimen: true,
    issuer: { name: brand.name, line: taglineWithTown(brand), colors },
    signatory,
    signatureImage,
    durationDays: 10,
    basis: null,
    lessons: null,
    minutes: null,
    teacher: null,
    nameOnImage: false,
    signature: Buffer.alloc(64).toString('base64url'),
    keyId: '',
    signedText: '',
  };
  // The code that makes PDFs is loaded only when it is needed, because the code and its fonts take 4 MB.
  const { certificateSheet } = await import('./certificate-sheet.server.ts');
  return await certificateSheet(certificate, origin, await readSignature(certificate, images));
}
