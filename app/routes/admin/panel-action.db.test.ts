import { beforeEach, describe, expect, it } from 'vitest';
import { listAllCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { courseTypeWords } from '#app/words/en/course-type-words.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { portal } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { visitOf } from '#tests/support/visit.ts';
import { action as curriculum } from './edit-curriculum.tsx';
import { action as types } from './manage-course-types.tsx';

const database = testDatabase();
beforeEach(() => database.truncateAll());

type Answer = { data: { error?: string; errors?: Record<string, string>; version?: number } };

async function send(
  action: (args: never) => Promise<unknown>,
  fields: Record<string, string | Blob>,
  params = {},
) {
  const url = new URL('/admin/courses/types', 'https://pankh.example');
  const services = { db: database.db, log: silentLog, env: { baseUrl: url.origin } };
  const context = visitOf({ services, actor: async () => portal, now: new Date('2026-11-28T10:00:00Z') });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request(url, { method: 'POST', body });
  // The cast is sound, because an action that does not redirect answers with `data`.
  return (await action({ request, url, context, params, pattern: url.pathname } as never)) as Answer;
}

describe('[ROLE-4] an action of the panel', () => {
  it.each<[string, Record<string, string | Blob>]>([
    ['no act', {}],
    ['an act that it does not have', { intent: 'constructor' }],
    ['chosen rows without the bar of acts', { intent: 'chosen' }],
    ['a file for the act on chosen rows', { chosen: new Blob(['x']) }],
    ['a move without a direction', { intent: 'move', id: 'drone', direction: 'away' }],
  ])('answers 400 with a sentence to %s', async (_what, fields) => {
    const init = { status: 400 };
    expect(await send(types, fields)).toMatchObject({ data: { error: httpWords.unknownAction }, init });
    const answer = await send(curriculum, fields, { id: 'c1' });
    expect(answer).toMatchObject({ data: { error: httpWords.unknownAction }, init });
  });

  it('does not let an edit pass that was refused for its name before somebody else saved', async () => {
    const [drone] = await listAllCourseTypes(database.db);
    const mine = {
      intent: 'save',
      id: 'drone',
      version: String(drone?.version),
      color: '#00695c',
      art: 'sun',
    };
    const theirs = { ...mine, label: 'Drones', color: '#112233' };
    await send(types, theirs);
    const refused = await send(types, { ...mine, label: 'Programming' });
    expect(refused.data).toMatchObject({
      errors: { label: courseTypeWords.errors['label-taken'] },
      version: drone?.version,
    });
    const again = { ...mine, label: 'Kites', version: String(refused.data.version) };
    const stale = await send(types, again);
    expect(stale.data).toMatchObject({ error: courseTypeWords.errors.stale });
    const saved = await send(types, { ...again, version: String(stale.data.version) });
    expect(saved).toMatchObject({ status: 303 });
  });
});
