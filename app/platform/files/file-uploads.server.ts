import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Server } from '@tus/server';
import type { Actor } from '#app/domain/access.ts';
import {
  type FileError,
  type FilePurpose,
  isFileId,
  lessonPurposes,
  mostFileBytes,
  mostFormFileBytes,
} from '#app/domain/lesson-file.ts';
import type { Result } from '#app/domain/result.ts';
import { filesOf, freeBytesOf } from '../disk-files.server.ts';
import { assertRight } from '../guards.server.ts';
import { type LessonFileStore, mayAdd, type StoredFileRow } from './file-store.server.ts';
import { diskFull, UploadFolder } from './upload-folder.server.ts';

export const uploadPath = '/admin/files';

/** Why an upload was not stored. `gone` means that there is no such upload, or that it belongs to somebody else. */
type KeepError = FileError | 'gone' | 'incomplete';

export type FileUploads = {
  /** Responds to a request of the upload protocol tus. A request for somebody else's upload gets 404 (L-17). */
  handle: (request: Request, actor: Actor) => Promise<Response>;
  keep: (actor: Actor, id: string, now: Date) => Promise<Result<{ file: StoredFileRow }, KeepError>>;
  /** Stores a file that was sent with a form: an admin's file for a lesson, or a student's for a submission. */
  keepForm: (
    actor: Actor,
    sent: { file: File; purpose: FilePurpose },
    now: Date,
  ) => Promise<Result<{ file: StoredFileRow }, FileError>>;
  /** Deletes uploads that have received no data for a day. The periodic cleanup calls this. */
  sweep: () => Promise<void>;
};

const day = 24 * 60 * 60_000;
// The disk space, in bytes, that uploads may not use, because the database and the log need it.
const reservedBytes = 256 * 1024 * 1024;

/** On the server's own disk: several servers must share the folder, or each browser one server. */
export function createFileUploads({
  folder,
  store,
  find,
  clock,
  freeBytes = freeBytesOf,
}: {
  folder: string;
  store: LessonFileStore;
  /** Returns a file that was stored before, so that storing an upload twice gives the same file. */
  find: (id: string) => Promise<StoredFileRow | undefined>;
  clock: () => Date;
  freeBytes?: (folder: string) => Promise<number>;
}): FileUploads {
  const owners = new WeakMap<Request, string>();
  let opened: { uploads: UploadFolder; server: Server } | undefined;

  // The folder is created at the first upload, because most shops never receive one.
  async function open() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    opened ??= receiver();
    return opened;
  }

  function receiver() {
    const uploads = new UploadFolder(folder);
    const server = new Server({
      path: uploadPath,
      datastore: uploads,
      relativeLocation: true,
      allowedOrigins: [],
      maxSize: Math.max(...Object.values(mostFileBytes)),
      namingFunction: newId,
      onIncomingRequest: async (request, id) => {
        if (request.method !== 'POST' && !(await uploads.isOf(id, owners.get(request)))) throw notFound;
      },
      onUploadCreate: async (request, { size = 0, metadata }) => {
        const purpose = lessonPurposes.find((known) => known === metadata?.purpose);
        if (!purpose || size < 1) throw { status_code: 400, body: 'incomplete\n' };
        if (size > mostFileBytes[purpose]) throw { status_code: 413, body: 'too-large\n' };
        if (size > (await freeBytes(folder)) - reservedBytes) throw diskFull;
        return { metadata: { purpose, name: metadata?.filename ?? '', owner: owners.get(request) ?? '' } };
      },
    });
    return { uploads, server };
  }

  // Uploads being stored, by owner and id. A browser that repeats a lost request waits for the first result.
  const keeping = new Map<string, ReturnType<FileUploads['keep']>>();

  async function keep(actor: Actor, id: string, now: Date): ReturnType<FileUploads['keep']> {
    const kept = isFileId(id) ? await find(id) : undefined;
    if (kept) return { success: true, file: kept };
    const { uploads } = await open();
    if (!isFileId(id) || !(await uploads.isOf(id, ownerOf(actor)))) return { success: false, error: 'gone' };
    const { size, offset, metadata } = await uploads.getUpload(id);
    if (size !== offset) return { success: false, error: 'incomplete' };
    const purpose = lessonPurposes.find((known) => known === metadata?.purpose) ?? 'attachment';
    const arrived = { path: join(folder, id), id, name: metadata?.name ?? '', purpose };
    const taken = await store.add(actor, arrived, now);
    await uploads.forget(id);
    return taken;
  }

  return {
    async handle(request, actor) {
      assertRight(actor, 'curriculum.write');
      const { server } = await open();
      const id = new URL(request.url).pathname.slice(uploadPath.length + 1);
      if (request.method === 'GET' || (request.method !== 'POST' && !isFileId(id)))
        return new Response(null, { status: 404 });
      owners.set(request, ownerOf(actor));
      return await server.handleWeb(request);
    },
    async keep(actor, id, now) {
      assertRight(actor, 'curriculum.write');
      const key = `${ownerOf(actor)} ${id}`;
      const running = keeping.get(key) ?? keep(actor, id, now).finally(() => keeping.delete(key));
      keeping.set(key, running);
      return await running;
    },
    async keepForm(actor, { file, purpose }, now) {
      mayAdd(actor, purpose);
      if (file.size > Math.min(mostFormFileBytes, mostFileBytes[purpose]))
        return { success: false, error: 'too-large' };
      await open();
      const id = newId();
      const path = join(folder, id);
      try {
        await writeFile(path, file.stream(), { flag: 'wx', mode: 0o600 });
        return await store.add(actor, { path, id, name: file.name, purpose }, now);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async sweep() {
      const newest = new Map<string, Date>();
      for await (const { name, writtenAt } of filesOf(folder, 'uploads could not be listed')) {
        const id = name.replace(/\.json$/, '');
        if (writtenAt > (newest.get(id) ?? new Date(0))) newest.set(id, writtenAt);
      }
      for (const [id, writtenAt] of newest) {
        if (!isFileId(id) || writtenAt.getTime() > clock().getTime() - day) continue;
        for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true });
      }
    },
  };
}

const newId = () => randomBytes(16).toString('hex');
const notFound = { status_code: 404, body: 'Not found\n' };

/** An account or, with the panel's shared password, the session. */
function ownerOf(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.id}`;
  return actor.kind === 'portal' ? `portal:${actor.sessionId}` : actor.kind;
}
