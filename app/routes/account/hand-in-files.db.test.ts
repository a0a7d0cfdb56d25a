import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { submissionFiles, submissions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { mostFileBytes } from '#app/domain/lesson-file.ts';
import { submissionLimits } from '#app/domain/submission.ts';
import { submissionWords as words } from '#app/words/en/submission-words.ts';
import { ashasAccount } from '#tests/support/enrollments.ts';
import { type FileSite, openFileSite } from '#tests/support/file-site.ts';
import { taughtCourse } from '#tests/support/lessons.ts';

const pdf = (text: string, bytes = 0) =>
  new File([`%PDF-1.7\n${text}`, new Uint8Array(bytes)], `${text}.pdf`, { type: 'text/html' });
const day = 24 * 60 * 60_000;

let site: FileSite;
beforeAll(async () => {
  site = await openFileSite();
});
afterAll(() => site.close());

let path: string;
beforeEach(async () => {
  const { db } = site.database;
  await site.database.truncateAll();
  await db.insert(users).values([ashasAccount, { id: 'ravi', email: 'ravi@x.in', fullName: 'Ravi' }]);
  const course = await taughtCourse(db, [{ kind: 'assignment' }]);
  path = `/learn/${course.slug}/lesson-1`;
  await db.insert(enrollments).values({
    id: 'seat',
    userId: 'asha',
    courseId: course.id,
    status: 'active',
    enrolledAt: new Date('2026-11-20T10:00:00Z'),
  });
});

/** Sends the form of an assignment as a browser without JavaScript does. */
async function handIn(text: string, chosen: File[], { kept = [] as string[], as = 'asha' } = {}) {
  const body = new FormData();
  body.set('intent', 'hand-in');
  body.set('text', text);
  for (const id of kept) body.append('kept', id);
  // A browser sends an empty file if none was chosen.
  for (const file of chosen.length > 0 ? chosen : [new File([], '')]) body.append('files', file);
  const init = { method: 'POST', body, headers: { Accept: 'text/html', Origin: site.url } };
  const response = await site.ask(path, as, init);
  return { status: response.status, html: await response.text() };
}
const stored = async () => await site.database.db.select().from(files).orderBy(files.name);
const named = async () => {
  const { db } = site.database;
  const joined = db.select({ name: files.name }).from(submissionFiles);
  const rows = await joined.innerJoin(files, eq(files.id, submissionFiles.fileId)).orderBy(files.name);
  return rows.map(({ name }) => name);
};
const fetched = async (id: string, as: string | null) => {
  const response = await site.ask(`/files/${id}`, as);
  await response.arrayBuffer();
  return response.status;
};

describe('[LEARN-63] files of an assignment', () => {
  it('are handed in with a text or without one, and are typed by their bytes', async () => {
    expect((await handIn('', [pdf('Plan'), pdf('Sketch')])).status).toBe(303);
    expect(await named()).toEqual(['Plan.pdf', 'Sketch.pdf']);
    expect(await stored()).toMatchObject([
      { purpose: 'submission', ownerId: 'asha', mediaType: 'application/pdf' },
      { ownerId: 'asha' },
    ]);
    const page = await (await site.ask(path, 'asha')).text();
    expect(page).toContain('Plan.pdf');
  });

  it('[L-5] can be downloaded only by the student who handed them in, and by admins', async () => {
    await handIn('My plan', [pdf('Plan')]);
    const id = (await stored())[0]?.id ?? '';
    const who = [null, 'ravi', 'asha', 'admin', 'portal'];
    expect(await Promise.all(who.map((as) => fetched(id, as)))).toEqual([403, 403, 200, 200, 200]);
    const sent = await site.ask(`/files/${id}`, 'asha');
    expect(sent.headers.get('content-disposition')).toContain('attachment');
    await sent.arrayBuffer();
  });

  it('can be kept or removed while the assignment waits', async () => {
    await handIn('My plan', [pdf('A'), pdf('B')]);
    const [first] = await stored();
    await handIn('My better plan', [pdf('C')], { kept: [first?.id ?? ''] });
    expect(await named()).toEqual(['A.pdf', 'C.pdf']);
    const [row] = await site.database.db.select().from(submissions);
    expect(row?.text).toBe('My better plan');
  });

  it('that are refused leave the text and the earlier files', async () => {
    const html = new File(['\u0000\u0001'], 'page.html', { type: 'application/pdf' });
    const { status, html: page } = await handIn('What I typed', [pdf('Good'), html]);
    expect(status).toBe(400);
    expect(page).toContain('What I typed');
    expect(page).toContain(words.fileErrors['not-attachment']);
    const [good] = await stored();
    expect(page).toMatch(
      new RegExp(`name="kept"[^>]*value="${good?.id}"|value="${good?.id}"[^>]*name="kept"`),
    );
    expect(await named()).toEqual([]);
    expect((await handIn('What I typed', [], { kept: [good?.id ?? ''] })).status).toBe(303);
    expect(await named()).toEqual(['Good.pdf']);
  });

  it.each<[string, File[], keyof typeof words.fileErrors]>([
    ['too many', [1, 2, 3, 4].map((n) => pdf(`${n}`)), 'too-many-files'],
    ['too large', [pdf('Large', mostFileBytes.submission)], 'too-large'],
    ['empty', [new File([], 'empty.txt')], 'empty'],
    ['a photo in HEIC [DAY-111]', [new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'a.heic')], 'heic'],
  ])('are refused if they are %s, with the text kept', async (_, chosen, error) => {
    const { status, html } = await handIn('What I typed', chosen);
    expect([status, html.includes('What I typed'), html.includes(words.fileErrors[error])]).toEqual([
      ...[400, true, true],
    ]);
    expect(await stored()).toEqual([]);
  });

  it('of another student cannot be handed in, and nothing is stored for somebody who is not enrolled', async () => {
    await handIn('My plan', [pdf('Plan')]);
    const id = (await stored())[0]?.id ?? '';
    await site.database.db.update(files).set({ ownerId: 'ravi' });
    await site.database.db.delete(submissionFiles);
    expect((await handIn('Stolen', [], { kept: [id] })).html).toContain(words.fileErrors['file-gone']);
    expect(await named()).toEqual([]);
    await handIn('Mine', [pdf('Mine')], { as: 'ravi' });
    expect(await stored()).toHaveLength(1);
  });

  it('cannot be uploaded as a file of the panel', async () => {
    const init = {
      method: 'POST',
      headers: { Origin: site.url, 'Tus-Resumable': '1.0.0', 'Upload-Length': '9' },
    };
    const purpose = `purpose ${Buffer.from('submission').toString('base64')}`;
    const made = await site.ask('/admin/files', 'portal', {
      ...init,
      headers: { ...init.headers, 'Upload-Metadata': purpose },
    });
    expect(made.status).toBe(400);
  });

  it("are in the student's own data, and are deleted with the account", async () => {
    await handIn('My plan', [pdf('Plan'), pdf('Sketch')]);
    const { db } = site.database;
    const [asha] = await db.select().from(users).where(eq(users.id, 'asha'));
    if (!asha) throw new Error('Asha is missing');
    const data = await rowsOfNouns.submissions.ownData?.(db, asha);
    expect(data?.submission_files).toMatchObject([{ name: 'Plan.pdf' }, { name: 'Sketch.pdf' }]);
    const id = (await stored())[0]?.id ?? '';
    await inTransaction(db, async (tx) => {
      for (const rows of Object.values(rowsOfNouns)) await rows.forgetPerson?.(tx, asha);
    });
    expect(await stored()).toEqual([]);
    expect(await fetched(id, 'admin')).toBe(404);
  });

  it('that no submission uses are deleted after a day', async () => {
    await handIn('My plan', [pdf('Old'), pdf('Used')]);
    const used = (await stored())[1]?.id ?? '';
    await handIn('My plan', [], { kept: [used] });
    await site.database.db
      .update(files)
      .set({ createdAt: new Date(site.services.clock().getTime() - 2 * day) });
    await site.services.files.sweep();
    expect((await stored()).map(({ name }) => name)).toEqual(['Used.pdf']);
  });

  it('larger than the whole form may be are refused before they are read', async () => {
    const chosen = Array.from({ length: submissionLimits.files + 1 }, (_, n) =>
      pdf(`${n}`, mostFileBytes.submission),
    );
    const { status, html } = await handIn('x', chosen).catch(() => ({ status: 413, html: words.tooLarge }));
    expect([status, html]).toEqual([413, words.tooLarge]);
  });
});
