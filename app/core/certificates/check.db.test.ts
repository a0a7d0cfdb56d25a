import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { certificatePdfPath } from '#app/domain/certificate.ts';
import { testDatabase } from '#tests/support/database.ts';
import { reissueCertificate, revokeCertificate } from './amend-certificate.server.ts';
import { type CertificateRequest, writeCertificate } from './certificate-commands.server.ts';
import { checkCertificate } from './certificate-queries.server.ts';
import { certificateKey, signCertificate } from './certificate-signature.server.ts';
import { signedContent } from './signed-content.server.ts';

const now = new Date('2026-11-21T06:30:00.123Z');
const later = new Date('2026-12-01T06:30:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p1' };
const as = (actor: Actor, at = later) => ({ db: database.db, actor, now: at });
const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'Asha' };
const request: CertificateRequest = {
  durationDays: 10,
  basis: 'reported',
  enrollment: { id: 'e1', userId: 'u1', courseId: 'c1', startedAt: null, completedAt: now, isDemo: false },
  studentName: 'क्षितिज Rao',
  courseTitle: 'Build a Drone for ₹1,499',
};

const database = testDatabase();
beforeEach(() => database.truncateAll());

const issue = (change: Partial<CertificateRequest> = {}) =>
  database.db.transaction((tx) => writeCertificate({ db: tx, now }, { ...request, ...change }));
const check = (number: string, signature?: string) => checkCertificate(database.db, number, signature);
async function known(number: string) {
  const found = await check(number);
  if (!found?.certificate) throw new Error(`nothing to see under ${number}`);
  return found;
}

describe('[DASH-16] the public check of a certificate', () => {
  it('finds a certificate by its number and by its QR code, and by no other number', async () => {
    const number = await issue();
    const { certificate } = await known(number);
    expect(certificate).toMatchObject({ studentName: 'क्षितिज Rao', courseTitle: 'Build a Drone for ₹1,499' });
    expect(await check(number, certificate.signature)).toMatchObject({ verdict: 'valid' });
    for (let i = 0; i < 200; i++) expect(await check(randomBytes(16).toString('hex'))).toBeUndefined();
  });

  it('[T5] rejects a QR code with one bit of its signature flipped, and reveals nothing about the person', async () => {
    const number = await issue();
    const signature = Buffer.from((await known(number)).certificate.signature, 'base64url');
    for (let bit = 0; bit < signature.length * 8; bit++) {
      const flipped = Buffer.from(signature);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const answer = await check(number, flipped.toString('base64url'));
      expect(answer).toEqual({ verdict: 'altered', certificate: null });
    }
    const another = { enrollment: { ...request.enrollment, id: 'e2' } };
    const other = (await known(await issue(another))).certificate.signature;
    for (const forged of ['', other, `${signature.toString('base64url')}=`]) {
      expect(await check(number, forged)).toEqual({ verdict: 'altered', certificate: null });
    }
  });

  it('[T5] rejects a certificate whose row was changed in the database', async () => {
    const number = await issue();
    await database.db.update(certificates).set({ studentName: 'Somebody Else' });
    expect(await check(number)).toEqual({ verdict: 'altered', certificate: null });
  });

  it('lets anyone verify the signed text with the published key', async () => {
    const { certificate } = await known(await issue());
    const jwk = await certificateKey(database.db);
    expect(jwk).toMatchObject({ kty: 'OKP', crv: 'Ed25519', kid: certificate.keyId });
    expect(Object.keys(jwk)).not.toContain('d');
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const signature = Buffer.from(certificate.signature, 'base64url');
    expect(verify(null, Buffer.from(certificate.signedText, 'utf8'), key, signature)).toBe(true);
    expect(verify(null, Buffer.from(`${certificate.signedText} `, 'utf8'), key, signature)).toBe(false);
    expect(JSON.parse(certificate.signedText)).toMatchObject({ student_name: 'क्षितिज Rao' });
  });

  it('[T28] [L-33] shows the certificate as issued after name, course and account change or are deleted', async () => {
    await database.db.insert(users).values({ id: 'u1', email: 'a@b.in', fullName: 'क्षितिज Rao' });
    const number = await issue();
    const issued = await check(number);
    await database.db.update(users).set({ fullName: 'New Name' });
    await database.db.delete(users);
    await database.db.delete(courses);
    await database.db.delete(enrollments);
    expect(await check(number)).toEqual(issued);
  });

  it('[T6] reports that a specimen is not a certificate', async () => {
    const number = await issue({ enrollment: { ...request.enrollment, isDemo: true } });
    expect(await check(number)).toMatchObject({ verdict: 'specimen', certificate: { isSpecimen: true } });
  });
});

describe('[DASH-16] reissuing a certificate', () => {
  const reissue = (name: string, actor: Actor = admin) =>
    reissueCertificate(as(actor), { enrollmentId: 'e1', name });

  async function reissued(name: string) {
    const outcome = await reissue(name);
    if (!outcome.success) throw new Error(outcome.error);
    return outcome.number;
  }

  it('links the old number to the new one, and that to the next', async () => {
    await database.db.insert(enrollments).values({ id: 'e1', userId: 'u1', courseId: 'c1' });
    const first = await issue();
    const second = await reissued('  Kshitij   Rao ');
    const third = await reissued('Kshitij S. Rao');
    expect(await check(first)).toMatchObject({ verdict: 'replaced', certificate: { replacedBy: second } });
    expect(await check(second)).toMatchObject({
      verdict: 'replaced',
      certificate: { replacedBy: third, studentName: 'Kshitij Rao' },
    });
    expect(await check(third)).toMatchObject({
      verdict: 'valid',
      certificate: {
        studentName: 'Kshitij S. Rao',
        courseTitle: request.courseTitle,
        completedAt: now,
        issuedAt: later,
      },
    });
    const [enrollment] = await database.db.select().from(enrollments);
    expect(enrollment?.certificateUrl).toBe(certificatePdfPath(third));
    const acts = await database.db.select().from(auditLog);
    expect(acts.map(({ action, entity, entityId }) => `${action} ${entity} ${entityId}`).sort()).toEqual(
      [first, second].map((number) => `reissue certificate ${number}`).sort(),
    );
  });

  it('needs an admin, a name and a valid certificate', async () => {
    const number = await issue();
    await expect(reissue('X', student)).rejects.toMatchObject({ status: 403 });
    expect(await reissue(' ')).toEqual({ success: false, error: 'name-missing' });
    expect(await reissue('x'.repeat(101))).toEqual({ success: false, error: 'name-too-long' });
    expect(await reissueCertificate(as(admin, now), { enrollmentId: 'e2', name: 'X' })).toEqual({
      success: false,
      error: 'none-valid',
    });
    expect(await check(number)).toMatchObject({ verdict: 'valid' });
    expect(await database.db.$count(certificates)).toBe(1);
  });

  it('leaves one valid certificate after two concurrent calls', async () => {
    await issue();
    const outcomes = await Promise.all([reissue('A'), reissue('B')]);
    expect(outcomes.filter(({ success }) => success).length).toBeGreaterThanOrEqual(1);
    const standing = eq(certificates.status, 'valid');
    expect(await database.db.$count(certificates, standing)).toBe(1);
  });

  it('leaves at most one valid certificate after many concurrent calls and a withdrawal, each replaced one naming its successor', async () => {
    const first = await issue();
    const names = Array.from({ length: 8 }, (_, n) => `Name ${'ABCDEFGH'[n]}`);
    await Promise.all([
      ...names.map((name) => reissue(name)),
      revokeCertificate(as(admin), { number: first, reason: 'Race' }),
    ]);
    const rows = await database.db.select().from(certificates);
    expect(rows.filter(({ status }) => status === 'valid').length).toBeLessThanOrEqual(1);
    const numbers = new Set(rows.map(({ number }) => number));
    for (const { status, replacedBy } of rows) {
      expect(replacedBy !== null && numbers.has(replacedBy)).toBe(status === 'replaced');
    }
  });

  it('leaves the old certificate valid if it fails halfway', async () => {
    const number = await issue();
    const failed = database.db.transaction(async (tx) => {
      const issuer = {
        ...{ issuerName: 'Udaan Shala', issuerLine: '', issuerColors: null },
        ...{ signatory: null, signatureImage: null },
      };
      await writeCertificate(
        { db: tx, now: later },
        { ...request, studentName: 'New', replaced: { number, issuer } },
      );
      throw new Error('later fault');
    });
    await expect(failed).rejects.toThrow('later fault');
    expect(await check(number)).toMatchObject({ verdict: 'valid' });
    expect(await database.db.$count(certificates)).toBe(1);
  });
});

describe('[DASH-16] revoking a certificate', () => {
  const revoke = (number: string, reason: string, actor: Actor = admin) =>
    revokeCertificate(as(actor), { number, reason });

  it('shows when it was revoked but not the reason, and works once', async () => {
    const number = await issue();
    expect(await revoke(number, ' Refunded ')).toEqual({ success: true });
    const answer = await check(number);
    expect(answer).toMatchObject({ verdict: 'revoked', certificate: { revokedAt: later } });
    expect(JSON.stringify(answer)).not.toContain('Refunded');
    expect(await revoke(number, 'Again')).toEqual({ success: false, error: 'not-valid' });
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { action: 'revoke', entityId: number, after: { status: 'revoked', revokedReason: 'Refunded' } },
    ]);
  });

  it('[DASH-10] removes it from its enrollment, but not one issued since', async () => {
    const { db } = database;
    const number = await issue();
    const seat = { id: 'e1', userId: 'u1', courseId: 'c1', status: 'completed', progress: 100 } as const;
    const certificateUrl = certificatePdfPath(number);
    const other = { ...seat, id: 'e2', courseId: 'c2', certificateUrl: '/certificates/other.pdf' };
    await db.insert(enrollments).values([{ ...seat, certificateUrl }, other]);
    expect(await revoke(number, 'Refunded')).toEqual({ success: true });
    const urls = async () =>
      (await db.select().from(enrollments).orderBy(enrollments.id)).map((e) => e.certificateUrl);
    expect(await urls()).toEqual([null, '/certificates/other.pdf']);
    const older = await issue();
    await db.update(enrollments).set({ certificateUrl: '/certificates/newer.pdf' });
    expect(await revoke(older, 'Refunded')).toEqual({ success: true });
    expect(await urls()).toEqual(['/certificates/newer.pdf', '/certificates/newer.pdf']);
  });

  it('needs an admin, a reason and a valid certificate', async () => {
    const number = await issue();
    await expect(revoke(number, 'x', student)).rejects.toMatchObject({ status: 403 });
    expect(await revoke(number, '  ')).toEqual({ success: false, error: 'reason-missing' });
    expect(await revoke(number, 'x'.repeat(301))).toEqual({ success: false, error: 'reason-too-long' });
    expect(await revoke('0'.repeat(32), 'x')).toEqual({ success: false, error: 'not-valid' });
    expect(await check(number)).toMatchObject({ verdict: 'valid' });
  });
});

describe('[BRAND-30] the issuer of a certificate', () => {
  const named = (name: string) =>
    database.db
      .insert(settings)
      .values({
        key: 'brand',
        value: {
          ...{ ...defaultBrand, name, tagline: 'Yoga', locality: 'Indore', signatory: 'Meera Rao' },
          ...{ primary: '#0b6e4f', accent: '#e07a1f' },
        },
      })
      .onConflictDoUpdate({ target: settings.key, set: { value: { ...defaultBrand, name } } });

  it('has the name that the academy had at the time, with the duration and how completion was decided', async () => {
    await named('Udaan Shala');
    const number = await issue();
    await named('Quite Another School');
    expect((await known(number)).certificate).toMatchObject({
      issuer: {
        ...{ name: 'Udaan Shala', line: 'Yoga, Indore' },
        colors: { primary: '#0b6e4f', accent: '#e07a1f' },
      },
      ...{ signatory: 'Meera Rao', durationDays: 10, basis: 'reported' },
    });
  });

  it('stays the same when the student’s name is corrected later', async () => {
    await named('Udaan Shala');
    await issue();
    await named('Quite Another School');
    const outcome = await reissueCertificate(as(admin), { enrollmentId: 'e1', name: 'Asha Rao' });
    if (!outcome.success) throw new Error(outcome.error);
    const { certificate } = await known(outcome.number);
    const issuer = { name: 'Udaan Shala', colors: { primary: '#0b6e4f', accent: '#e07a1f' } };
    expect(certificate).toMatchObject({ studentName: 'Asha Rao', issuer });
  });

  it('[B-6] [L-3] is Pankh for a certificate from an earlier release, whose old signature stays valid', async () => {
    const number = await issue();
    const old = { contentVersion: 1, issuerName: null, issuerLine: null, signatory: null } as const;
    const [row] = await database.db
      .update(certificates)
      .set({ ...old, durationDays: null, basis: null })
      .returning();
    if (!row) throw new Error('no certificate');
    expect(await check(number)).toMatchObject({ verdict: 'altered' });
    const content = signedContent(row);
    // The first release signed exactly these fields in this order. Other fields would make its certificates invalid.
    expect(Object.keys(content).join()).toBe(
      'number,student_name,course_title,started_at,completed_at,issued_at,is_specimen',
    );
    await database.db.update(certificates).set(await signCertificate(database.db, content));
    await named('Udaan Shala');
    const { verdict, certificate } = await known(number);
    expect(verdict).toBe('valid');
    expect(certificate?.issuer.name).toBe('Pankh');
  });
});
