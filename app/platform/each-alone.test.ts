import { expect, it } from 'vitest';
import { eachAlone } from './each-alone.server.ts';

it('[DAY-97] a row that fails stops none after it, is tried again, and is logged once until it has succeeded', async () => {
  const lines: object[] = [];
  const log = { warn: (fields: object) => void lines.push(fields) };
  const bad = new Set(['b']);
  const round = () =>
    eachAlone(
      ['a', 'b', 'c', 'd'].map((id) => ({ id })),
      async ({ id }) => {
        if (bad.has(id)) throw new Error(`no ${id}`);
        return id !== 'd';
      },
      { log, failure: 'a row failed' },
    );
  expect([await round(), await round()]).toEqual([2, 2]);
  expect(lines).toEqual([{ err: new Error('no b'), id: 'b' }]);
  bad.clear();
  expect(await round()).toBe(3);
  bad.add('b');
  await round();
  expect(lines).toHaveLength(2);
});

it('[DAY-97] tries no other row while the database is away', async () => {
  const warn = () => expect.unreachable('an outage is no bad row');
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  let tried = 0;
  const round = eachAlone(
    ['a', 'b', 'c'].map((id) => ({ id })),
    () => {
      tried++;
      throw away;
    },
    { log: { warn }, failure: 'a row failed' },
  );
  await expect(round).rejects.toBe(away);
  expect(tried).toBe(1);
});
