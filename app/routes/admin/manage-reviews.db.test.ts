import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { seenReviews } from '#app/domain/review.ts';
import { reviewWords } from '#app/words/en/review-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { portal } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { visitOf } from '#tests/support/visit.ts';
import { action } from './manage-reviews.tsx';

const now = new Date('2026-05-04T10:00:00.000Z');
const edited = new Date('2026-05-04T10:00:01.000Z');

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  const said = { courseId: 'c1', rating: 5, text: 'It flew.', shownName: 'Asha R.', progressThen: 25 };
  const rows = ['r1', 'r2', 'r3'].map((id) => ({ ...said, id, enrollmentId: `e-${id}`, createdAt: now }));
  await database.db.insert(reviews).values(rows);
});

const all = () => database.db.select().from(reviews).orderBy(reviews.id);
const states = async () => (await all()).map(({ state }) => state);

async function send(fields: readonly [name: string, value: string][]) {
  const url = new URL('/admin/reviews', 'https://pankh.example');
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const services = { db: database.db, log: silentLog, env: { baseUrl: url.origin } };
  const context = visitOf({ services, actor: async () => portal, now });
  const request = new Request(url, { method: 'POST', body: form });
  return await action({ request, url, context, params: {}, pattern: url.pathname } as never);
}

/** Returns the text of the message that the panel shows after an action. */
function messageOf(answer: unknown): string {
  const cookie = (answer as Response).headers.get('Set-Cookie') ?? '';
  const [, value = ''] = /pankh_flash=([^;]*)/.exec(cookie) ?? [];
  return JSON.parse(Buffer.from(value, 'base64url').toString()).text;
}

it('[REVIEW-3] shows a review only if its words are those that the owner has read', async () => {
  await database.db.update(reviews).set({ editedAt: edited }).where(eq(reviews.id, 'r2'));
  const show = (id: string) =>
    send([
      ['intent', 'moderate'],
      ['id', id],
      ['decision', 'shown'],
      ['seen', now.toISOString()],
    ]);
  expect(await show('r2')).toMatchObject({
    data: { error: reviewWords.errors.changed },
    init: { status: 409 },
  });
  await show('r1');
  expect(await states()).toEqual(['shown', 'waiting', 'waiting']);
});

it('[REVIEW-3] [MOVE-20] shows the chosen reviews, except those that were changed since the owner read them', async () => {
  const seen = seenReviews(await all());
  await database.db.update(reviews).set({ editedAt: edited }).where(eq(reviews.id, 'r2'));
  const act = (chosen: string, ids: string[], read: string) =>
    send([['chosen', chosen], ['seen', read], ...ids.map((id): [string, string] => ['id', id])]);
  expect(messageOf(await act('show', ['r1', 'r2'], seen))).toBe(
    `1 review shown. Left as they are: ${reviewWords.errors.changed}`,
  );
  expect(messageOf(await act('hide', ['r3'], ''))).toContain(reviewWords.errors.changed);
  expect(await states()).toEqual(['shown', 'waiting', 'waiting']);
  await act('hide', ['r3'], seen);
  expect(await states()).toEqual(['shown', 'waiting', 'hidden']);
});
