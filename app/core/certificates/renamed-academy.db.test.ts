import { expect, it } from 'vitest';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { writeCertificate } from './certificate-commands.server.ts';
import { checkCertificate } from './certificate-queries.server.ts';
import { certificateSheet } from './certificate-sheet.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const origin = 'https://shala.example';

const database = testDatabase();

const named = (value: object) =>
  database.db
    .insert(settings)
    .values({ key: 'brand', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
const sheet = async (number: string) => {
  const check = await checkCertificate(database.db, number);
  if (!check?.certificate) throw new Error('the certificate is not valid');
  return await certificateSheet(check.certificate, origin);
};

it('[B-6] [BRAND-30] the file of a certificate is the same to the byte after the academy took another name', async () => {
  const first = { name: 'Udaan Shala', tagline: 'Yoga', locality: 'Indore', signatory: 'Meera Rao' };
  await named({ ...first, primary: '#0b6e4f', accent: null });
  const enrollment = { id: 'e1', userId: asha.id, courseId: 'c1', startedAt: null, completedAt: now };
  const number = await database.db.transaction((tx) =>
    writeCertificate(
      { db: tx, now },
      {
        enrollment: { ...enrollment, isDemo: false },
        studentName: 'Asha Rao',
        courseTitle: 'Breath',
        durationDays: 10,
        basis: 'reported',
      },
    ),
  );
  const before = await sheet(number);
  const second = { name: 'Quite Another School', tagline: 'Chess', locality: 'Pune', signatory: 'Ravi Nair' };
  await named({ ...second, primary: '#8b0000', accent: '#ffd400' });
  expect((await sheet(number)).equals(before)).toBe(true);
});
