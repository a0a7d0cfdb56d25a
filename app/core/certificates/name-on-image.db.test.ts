import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import type { Person } from '#app/platform/noun-rows.server.ts';
import { loader } from '#app/routes/resources/send-certificate-image.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { reissueCertificate, revokeCertificate } from './amend-certificate.server.ts';
import { writeCertificate } from './certificate-commands.server.ts';
import { checkCertificate } from './certificate-queries.server.ts';
import { certificateRows } from './certificate-rows.server.ts';
import { setNameOnImage } from './name-on-image.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const portal: Actor = { kind: 'portal', sessionId: 'p1' };

const database = testDatabase();
const db = () => database.db;
beforeEach(() => database.truncateAll());

const issue = (isDemo = false) =>
  db().transaction((tx) =>
    writeCertificate(
      { db: tx, now },
      {
        enrollment: { id: 'e1', userId: asha.id, courseId: 'c1', startedAt: null, completedAt: now, isDemo },
        studentName: 'Asha Rao',
        courseTitle: 'Build a Drone',
        durationDays: 10,
        basis: 'reported',
      },
    ),
  );
const choose = (number: string, isShown: boolean, actor: Actor = asha) =>
  setNameOnImage({ db: db(), actor, now }, { number, isShown });
const chosen = async (number: string) => (await checkCertificate(db(), number))?.certificate?.nameOnImage;

/**
 * Requests the preview image of a certificate. `earlier` is the ETag of a copy that the browser has cached. The image
 * is then sent only if it has changed since the copy was cached.
 */
async function image(number: string, earlier?: string | null): Promise<Response> {
  const services = {
    db: db(),
    brand: async () => defaultBrand,
    images: { read: async () => undefined },
    limits: { spend: async () => ({ success: true }) },
  };
  const context = new RouterContextProvider();
  context.set(visitContext, { services, address: '127.0.0.1' } as unknown as Visit);
  const headers: HeadersInit = earlier ? { 'If-None-Match': earlier } : {};
  const request = new Request(`https://pankh.example/certificates/${number}.png`, { headers });
  return await loader({ context, params: { number }, request } as unknown as Parameters<typeof loader>[0]);
}

describe('[BRAND-23] the student’s name on the share image', () => {
  it('is off at first, and is switched on and off by the student', async () => {
    const number = await issue();
    expect(await chosen(number)).toBe(false);
    for (const isShown of [true, true, false]) {
      expect(await choose(number, isShown)).toEqual({ success: true });
      expect(await chosen(number)).toBe(isShown);
      expect(await checkCertificate(db(), number)).toMatchObject({ verdict: 'valid' });
    }
  });

  it('disappears also for browsers and sites that have cached the image', async () => {
    const number = await issue();
    const etagOf = async () => (await image(number)).headers.get('ETag');
    const plain = await etagOf();
    await choose(number, true);
    const named = await etagOf();
    expect(named).not.toBe(plain);
    expect((await image(number, named)).status).toBe(304);
    expect((await image(number, plain)).status).toBe(200);
    await choose(number, false);
    const answer = await image(number, named);
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, plain]);
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
  });

  it('can be chosen by nobody else, and not for a specimen or an unknown number', async () => {
    const number = await issue();
    const admin: Actor = { ...ravi, role: 'admin' };
    for (const actor of [visitor, portal, ravi, admin])
      expect(await choose(number, true, actor)).toMatchObject({ success: false, status: 404 });
    expect(await choose('0'.repeat(32), true)).toMatchObject({ success: false });
    expect(await chosen(number)).toBe(false);
    await database.truncateAll();
    expect(await choose(await issue(true), true)).toMatchObject({ success: false });
  });

  it('must be chosen again on a corrected certificate, and cannot be on one that is no longer valid', async () => {
    const old = await issue();
    await choose(old, true);
    const as = { db: db(), actor: portal, now };
    const reissued = await reissueCertificate(as, { enrollmentId: 'e1', name: 'Asha R' });
    const number = reissued.success ? reissued.number : '';
    expect(await chosen(number)).toBe(false);
    expect((await image(old)).status).toBe(404);
    expect(await choose(old, false)).toMatchObject({ success: false });
    await revokeCertificate(as, { number, reason: 'No exam' });
    expect(await choose(number, true)).toMatchObject({ success: false });
  });

  it('is gone after the account is deleted', async () => {
    const number = await issue();
    await choose(number, true);
    await db().transaction(async (tx) => {
      await certificateRows.forgetPerson?.(tx, asha as unknown as Person);
    });
    expect(await db().select().from(certificates).where(eq(certificates.number, number))).toMatchObject([
      { nameOnImage: false, status: 'valid' },
    ]);
  });
});
