import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '#app/domain/access.ts';
import type { FilePurpose } from '#app/domain/lesson-file.ts';
import { openTestDatabase } from './database.ts';
import { asha, ravi } from './enrollments.ts';
import { openInProcessSite } from './in-process-site.ts';

const people: Record<string, Actor> = {
  asha,
  ravi,
  admin: { ...ravi, id: 'admin', role: 'admin' },
  portal: { kind: 'portal', sessionId: 'portal-1' },
  'other-portal': { kind: 'portal', sessionId: 'portal-2' },
};

/**
 * Opens the shop in the test's process. A request's cookie `as` says who makes it, such as `as=asha`, instead of
 * a session.
 */
export async function openFileSite(settings: Record<string, string> = {}) {
  const database = await openTestDatabase();
  const site = await openInProcessSite(database, settings);
  const whoIs = async (headers: Headers): Promise<Actor> =>
    people[/as=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''] ?? { kind: 'visitor' };
  Object.assign(site.services, { actorOf: whoIs, panelActorOf: whoIs });
  const ask = (path: string, as: string | null, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (as) headers.set('Cookie', `as=${as}`);
    return fetch(site.url + path, { redirect: 'manual', ...init, headers });
  };
  /** Stores a file as an admin's upload would, and returns its id. */
  const takeIn = async (content: Uint8Array, name: string, purpose: FilePurpose): Promise<string> => {
    const path = join(site.dataDir, randomUUID());
    await writeFile(path, content);
    const id = randomBytes(16).toString('hex');
    const portal = people.portal ?? asha;
    const added = await site.services.files.add(portal, { path, id, name, purpose }, site.services.clock());
    if (!added.success) throw new Error(added.error);
    return id;
  };
  return { ...site, database, ask, takeIn };
}

export type FileSite = Awaited<ReturnType<typeof openFileSite>>;
