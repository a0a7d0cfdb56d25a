import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { secrets } from '#app/db/tables/panel-tables.server.ts';
import { isUniqueViolation } from '#app/db/transaction.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type CertificateRequest, issueCertificate } from './certificate-commands.server.ts';
import { isGenuineCertificate, type SignedCertificate } from './certificate-signature.server.ts';

const now = new Date('2026-11-21T06:30:00.123Z');
const startedAt = new Date('2026-11-01T06:30:00Z');
const request: CertificateRequest = {
  durationDays: 10,
  basis: 'reported',
  enrollment: { id: 'e1', userId: 'u1', courseId: 'c1', startedAt, completedAt: now, isDemo: false },
  studentName: 'Asha Rao "पंख"',
  courseTitle: 'Build a Drone',
};

const database = testDatabase();
beforeEach(() => database.truncateAll());

const issue = (change: Partial<CertificateRequest> = {}) =>
  database.db.transaction((tx) => issueCertificate({ db: tx, now }, { ...request, ...change }));

async function stored(path: string) {
  const number = path.replace('/certificates/', '').replace('.pdf', '');
  const [row] = await database.db.select().from(certificates).where(eq(certificates.number, number));
  if (!row) throw new Error(`no certificate at ${path}`);
  const content: SignedCertificate = {
    number: row.number,
    student_name: row.studentName,
    course_title: row.courseTitle,
    started_at: row.startedAt?.toISOString() ?? null,
    completed_at: row.completedAt.toISOString(),
    issued_at: row.issuedAt.toISOString(),
    is_specimen: row.isSpecimen,
    content_version: 2,
    issuer_name: row.issuerName,
    issuer_line: row.issuerLine,
    signatory: row.signatory,
    duration_days: row.durationDays,
    basis: row.basis,
  };
  return { row, content };
}

describe('issuing a certificate', () => {
  it("[DASH-16] stores names and dates under 128 random bits, signed with the shop's key", async () => {
    const path = await issue();
    expect(path).toMatch(/^\/certificates\/[0-9a-f]{32}\.pdf$/);
    const { row, content } = await stored(path);
    expect(row).toMatchObject({
      enrollmentId: 'e1',
      userId: 'u1',
      courseId: 'c1',
      startedAt,
      completedAt: now,
      issuedAt: now,
      studentName: request.studentName,
      courseTitle: 'Build a Drone',
      status: 'valid',
      isSpecimen: false,
    });
    expect(await isGenuineCertificate(database.db, content, row)).toBe(true);
  });

  it('[DASH-16] makes a change of any field and of any signature bit detectable', async () => {
    const { row, content } = await stored(await issue());
    const changes: Partial<SignedCertificate>[] = [
      { number: '0'.repeat(32) },
      { student_name: 'Somebody Else' },
      { course_title: 'Build a Dron' },
      { started_at: null },
      { completed_at: startedAt.toISOString() },
      { issued_at: startedAt.toISOString() },
      { is_specimen: true },
      { issuer_name: 'Somebody Else' },
      { issuer_line: null },
      { signatory: 'Somebody Else' },
      { duration_days: 100 },
      { basis: 'confirmed' },
    ];
    for (const change of changes) {
      expect(await isGenuineCertificate(database.db, { ...content, ...change }, row)).toBe(false);
    }
    const bytes = Buffer.from(row.signature, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 7) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const signature = flipped.toString('base64url');
      expect(await isGenuineCertificate(database.db, content, { ...row, signature })).toBe(false);
    }
    for (const change of [{ keyId: 'f'.repeat(16) }, { signature: '' }, { signature: `${row.signature}=` }]) {
      expect(await isGenuineCertificate(database.db, content, { ...row, ...change })).toBe(false);
    }
  });

  it('[DASH-16] stores neither certificate nor key if the transaction that creates the key fails', async () => {
    const failed = database.db.transaction(async (tx) => {
      await issueCertificate({ db: tx, now }, request);
      throw new Error('later fault');
    });
    await expect(failed).rejects.toThrow('later fault');
    expect(await database.db.$count(certificates)).toBe(0);
    expect(await database.db.$count(secrets)).toBe(0);
  });

  it('[DASH-16] gives concurrent certificates one key and different numbers', async () => {
    const paths = await Promise.all(
      Array.from({ length: 20 }, (_, n) => issue({ enrollment: { ...request.enrollment, id: `e${n}` } })),
    );
    expect(new Set(paths).size).toBe(20);
    const keys = await database.db.selectDistinct({ keyId: certificates.keyId }).from(certificates);
    expect(keys).toHaveLength(1);
  });

  it('[DASH-16, DASH-11] never gives an enrollment two valid certificates, even without a lock on its row', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => issue()));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(9);
    expect(refused.every((error) => isUniqueViolation(error, 'certificates_one_valid'))).toBe(true);
    expect(await database.db.$count(certificates)).toBe(1);
  });

  it('[DASH-16] issues another one after the first was replaced or revoked', async () => {
    for (const status of ['replaced', 'revoked'] as const) {
      await issue();
      await database.db.update(certificates).set({ status }).where(eq(certificates.status, 'valid'));
    }
    await issue();
    expect(await database.db.$count(certificates)).toBe(3);
  });

  it('[DASH-4] issues a specimen for demo data', async () => {
    const path = await issue({ enrollment: { ...request.enrollment, isDemo: true } });
    expect((await stored(path)).row.isSpecimen).toBe(true);
  });
});
