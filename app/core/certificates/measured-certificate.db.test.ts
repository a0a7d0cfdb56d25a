import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { certificateSheetWords } from '#app/words/en/certificate-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { enroll, ravi } from '#tests/support/enrollments.ts';
import { reissueCertificate } from './amend-certificate.server.ts';
import { issueCertificate } from './certificate-commands.server.ts';
import { checkCertificate } from './certificate-queries.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const startedAt = new Date('2026-11-19T06:30:00Z');

const database = testDatabase();
beforeEach(() => database.truncateAll());

async function issue(minutes: number | null) {
  const seat = await enroll(database.db, 'asha', startedAt, {
    ...{ status: 'completed', progress: 100, startedAt, completedAt: now },
  });
  const said = {
    studentName: 'Asha Rao',
    courseTitle: 'Hover',
    durationDays: 30,
    basis: 'measured',
  } as const;
  await database.db.transaction(async (tx) => {
    const request = { enrollment: seat, ...said, lessons: 9, minutes };
    const certificateUrl = await issueCertificate({ db: tx, now }, request);
    await tx.update(enrollments).set({ certificateUrl }).where(eq(enrollments.id, seat.id));
  });
  const [row] = await database.db.select().from(certificates);
  return { seat, number: row?.number ?? '' };
}

describe('[DAY-27] the facts of a certificate', () => {
  it('agree: the days between its dates, and the measured time, as the check page says', async () => {
    const { number } = await issue(114);
    const check = await checkCertificate(database.db, number);
    expect(check).toMatchObject({ verdict: 'valid', certificate: { durationDays: 3, minutes: 114 } });
    expect(check?.certificate?.signedText).toContain('"content_version":4');
    await database.db.update(certificates).set({ minutes: 600 });
    expect(await checkCertificate(database.db, number)).toMatchObject({ verdict: 'altered' });
  });

  it('stay when the name is corrected', async () => {
    const { seat } = await issue(114);
    const ctx = { db: database.db, actor: { ...ravi, role: 'admin' } as const, now };
    const outcome = await reissueCertificate(ctx, { enrollmentId: seat.id, name: 'Asha R. Rao' });
    if (!outcome.success) throw new Error(outcome.error);
    expect(await checkCertificate(database.db, outcome.number)).toMatchObject({
      verdict: 'valid',
      certificate: { durationDays: 3, minutes: 114, lessons: 9 },
    });
  });

  it('of one that was issued before verify as they did, without measured time', async () => {
    const { number } = await issue(null);
    const check = await checkCertificate(database.db, number);
    expect(check).toMatchObject({ verdict: 'valid', certificate: { minutes: null } });
    expect(check?.certificate?.signedText).toContain('"content_version":3');
  });

  it.each([
    [114, 'Measured: 9 of 9 lessons in 1.9 hours'],
    [2, 'Measured: 9 of 9 lessons'],
    [null, 'Measured: 9 of 9 lessons'],
  ])('say with %s minutes: %s', (minutes, words) => {
    expect(certificateSheetWords.shownBases.measured(9, minutes)).toBe(words);
  });
});
