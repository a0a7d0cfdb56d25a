import { beforeEach } from 'vitest';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { action as addCourse } from '#app/routes/admin/add-course.tsx';
import { testDatabase } from './database.ts';
import { silentLog } from './silent-log.ts';
import { visitOf } from './visit.ts';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };

export const uploadUrl = `/images/${'a'.repeat(32)}-800.webp`;

/** What an admin types into the form of a new course. */
export const typedCourse = {
  title: 'Kite Basics',
  short_description: 'Short',
  description: 'Long',
  duration_days: '5',
  price: '599',
  features: ['a', '', 'b'],
};

/**
 * Opens a database for tests of the panel's course routes. `args` builds the arguments of a loader or action. They include
 * a stub of the image storage, which adds each picture to `uploads` and refuses those that begin with "bad". `create`
 * stores `typedCourse`, as an admin does.
 */
export function courseRoutes() {
  const database = testDatabase();
  const uploads: unknown[] = [];
  beforeEach(async () => {
    await database.truncateAll();
    uploads.length = 0;
  });
  const stored = () => database.db.select().from(courses);
  const args = (address: string, fields?: Record<string, string | string[] | File>, actor: Actor = admin) => {
    const url = new URL(address, 'https://pankh.example');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {}))
      for (const each of [value].flat()) form.append(name, each);
    const services = {
      db: database.db,
      log: silentLog,
      env: { baseUrl: 'https://pankh.example' },
      limits: { spend: async () => ({ success: true }) },
      images: {
        add: async (_actor: Actor, bytes: Uint8Array) => {
          uploads.push(bytes);
          return Buffer.from(bytes).toString().startsWith('bad')
            ? { success: false, error: 'not-image' }
            : { success: true, url: uploadUrl, width: 800, height: 500 };
        },
      },
    };
    return {
      request: new Request(url, fields && { method: 'POST', body: form }),
      url,
      params: { id: url.pathname.split('/').at(-1) ?? '' },
      pattern: url.pathname,
      context: visitOf({ services, actor: async () => actor }),
    } as never;
  };
  const create = async () => {
    await addCourse(args('/admin/courses/new', typedCourse));
    const [course] = await stored();
    if (!course) throw new Error('no course');
    return course;
  };
  return { database, uploads, stored, args, create };
}
