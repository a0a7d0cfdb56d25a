import type { Actor } from '#app/domain/access.ts';
import type { TestDatabase } from './database.ts';
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
 * Returns a function that builds the arguments of a loader or action of the panel's course routes. They include a stub
 * of the image storage, which adds each picture to `uploads` and refuses those that begin with "bad".
 */
export function courseRoutes(database: TestDatabase, uploads: unknown[]) {
  return (address: string, fields?: Record<string, string | string[] | File>, actor: Actor = admin) => {
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
}
