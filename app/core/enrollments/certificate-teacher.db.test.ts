import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { reissueCertificate } from '#app/core/certificates/amend-certificate.server.ts';
import { checkCertificate } from '#app/core/certificates/certificate-queries.server.ts';
import { findTeachersOfCourse } from '#app/core/teachers/teacher-queries.server.ts';
import { demoTeachers } from '#app/db/seed/content.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, settings, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, enroll, ravi, studyContext, twoOfEach } from '#tests/support/enrollments.ts';
import { studyEnrollment } from './enrollment-commands.server.ts';

const now = new Date('2026-12-01T06:30:00Z');
const admin = { ...ravi, role: 'admin' } as const;
const about = { about: '', photoUrl: null, links: [] };

const [{ teaches: _, ...invented } = { ...about, name: '', teaches: 'drone' }] = demoTeachers;

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await twoOfEach(database.db, now);
  await database.db.insert(teachers).values([
    { ...about, id: 'meera', slug: 'meera', name: 'Meera Iyer', sortOrder: 1 },
    { ...about, id: 'arun', slug: 'arun', name: 'अरुण', sortOrder: 2 },
    { ...about, id: 'hidden', slug: 'hidden', name: 'Hidden', isActive: false },
    { ...invented, id: 'sample', slug: 'sample' },
  ]);
  const teacherIds = ['arun', 'meera', 'hidden', 'sample'];
  await database.db.update(courses).set({ teacherIds }).where(eq(courses.id, 'c1'));
  const batch = { courseId: 'c1', label: 'B', startsOn: '2026-11-01', seats: 5 };
  await database.db.insert(courseBatches).values([
    { ...batch, id: 'of-arun', teacherId: 'arun' },
    { ...batch, id: 'of-hidden', teacherId: 'hidden' },
  ]);
});

const nameTeachers = async () =>
  await database.db.insert(settings).values({ key: 'certificates', value: { namesTeacher: true } });

async function complete(batchId: string | null = null) {
  const active = { status: 'active', progress: 55, startedAt: now } as const;
  const seat = await enroll(database.db, 'asha', now, { courseId: 'c1', ...active, ...{ batchId } });
  await studyEnrollment(studyContext(database.db, asha, now), { intent: 'complete', enrollment: seat.id });
  const [paper] = await database.db.select().from(certificates);
  return { seat, number: paper?.number ?? '', teacher: paper?.teacher };
}

describe('[DAY-85] the teacher on a certificate', () => {
  it('is there only if the owner wants it, and what was issued stays as it is', async () => {
    const { number, teacher } = await complete();
    expect(teacher).toBeNull();
    await nameTeachers();
    const check = await checkCertificate(database.db, number);
    expect(check).toMatchObject({ verdict: 'valid', certificate: { teacher: null } });
    expect(check?.certificate?.signedText).not.toContain('teacher');
  });

  it('is each of the course whom visitors see, but no invented one, and is signed', async () => {
    await nameTeachers();
    const { number } = await complete();
    const check = await checkCertificate(database.db, number);
    expect(check).toMatchObject({ verdict: 'valid', certificate: { teacher: 'Meera Iyer, अरुण' } });
    expect(check?.certificate?.signedText).toContain('"content_version":5');
    await database.db.update(certificates).set({ teacher: 'Somebody Else' });
    expect(await checkCertificate(database.db, number)).toMatchObject({ verdict: 'altered' });
  });

  it.each([
    ['of-arun', 'अरुण'],
    ['of-hidden', 'Meera Iyer, अरुण'],
  ])('is the one of the batch %s, if it has a shown one: %s', async (batchId, teacher) => {
    await nameTeachers();
    expect((await complete(batchId)).teacher).toBe(teacher);
  });

  it('stays when the name of the student is corrected, even if the teacher has left', async () => {
    await nameTeachers();
    const { seat } = await complete('of-arun');
    await database.db.delete(teachers);
    const ctx = { db: database.db, actor: admin, now };
    const outcome = await reissueCertificate(ctx, { enrollmentId: seat.id, name: 'Asha R. Rao' });
    if (!outcome.success) throw new Error(outcome.error);
    const check = await checkCertificate(database.db, outcome.number);
    expect(check).toMatchObject({ verdict: 'valid', certificate: { teacher: 'अरुण' } });
  });
});

describe('[DAY-87] a batch', () => {
  it('may have a teacher of its own, whom its students see at their classes', async () => {
    const named = async (batch: string | null) =>
      (await findTeachersOfCourse(database.db, 'c1', batch)).map(({ slug }) => slug);
    expect(await named('of-arun')).toEqual(['arun']);
    expect(await named(null)).toEqual(expect.arrayContaining(['meera', 'arun']));
    expect(await named('of-hidden')).toEqual(await named(null));
  });
});
