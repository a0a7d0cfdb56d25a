import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { testDatabase } from '#tests/support/database.ts';
import { reissueCertificate } from './amend-certificate.server.ts';
import { type CertificateRequest, writeCertificate } from './certificate-commands.server.ts';
import { checkCertificate } from './certificate-queries.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const later = new Date('2026-12-01T06:30:00Z');
const enrollment = {
  id: 'e1',
  userId: 'u1',
  courseId: 'c1',
  startedAt: null,
  completedAt: now,
  isDemo: false,
};
const names = { studentName: 'Kshitij Rao', courseTitle: 'Sun Salutation' };
const request: CertificateRequest = { ...names, enrollment, durationDays: 10, basis: 'reported' };

const database = testDatabase();

const issue = (change: Partial<CertificateRequest> = {}) =>
  database.db.transaction((tx) => writeCertificate({ db: tx, now }, { ...request, ...change }));
const check = (number: string) => checkCertificate(database.db, number);
async function known(number: string) {
  const found = await check(number);
  if (!found?.certificate) throw new Error(`nothing to see under ${number}`);
  return found;
}

it("[BRAND-21] a certificate's signed content includes the picture of the signature if there is one", async () => {
  const plain = await issue();
  const signature = { id: 'a'.repeat(32), width: 480, height: 160 };
  const value = { ...defaultBrand, name: 'Udaan Shala', signature };
  await database.db.insert(settings).values({ key: 'brand', value });
  const signed = await issue({ enrollment: { ...request.enrollment, id: 'e2' } });
  await database.db.delete(settings);
  const address = `/images/${signature.id}-480.webp`;
  expect((await known(signed)).certificate).toMatchObject({ signatureImage: address });
  expect((await known(plain)).certificate).toMatchObject({ signatureImage: null });
  const signedText = async (number: string) => JSON.parse((await known(number)).certificate.signedText);
  expect(await signedText(signed)).toMatchObject({ content_version: 3, signature_image: address });
  expect(await signedText(plain)).toMatchObject({ content_version: 2 });
  expect(await signedText(plain)).not.toHaveProperty('signature_image');
  await reissueCertificate(
    { db: database.db, actor: { kind: 'portal', sessionId: 'p1' }, now: later },
    { enrollmentId: 'e2', name: 'Kshitij S. Rao' },
  );
  const [last] = await database.db
    .select()
    .from(certificates)
    .where(eq(certificates.status, 'valid'))
    .orderBy(desc(certificates.issuedAt));
  expect(last).toMatchObject({ contentVersion: 3, signatureImage: address });
  await database.db.update(certificates).set({ signatureImage: '/images/x-1.webp' });
  expect(await check(signed)).toMatchObject({ verdict: 'altered' });
});
