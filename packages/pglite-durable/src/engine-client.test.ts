import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { EngineClient } from './engine-client.ts';
import type { EngineRequest } from './protocol.ts';

it('engine responses that arrive together are handled in order, one per turn of the event loop', async () => {
  const sent: EngineRequest[] = [];
  let deliver: (message: unknown) => void = () => undefined;
  const client = new EngineClient(
    {
      send: (message) => void sent.push(message as EngineRequest),
      receive: (listener) => {
        deliver = listener;
      },
    },
    () => undefined,
  );
  const done: number[] = [];
  for (let i = 0; i < 3; i++) void client.query('select 1').then(() => done.push(i));
  for (const { id } of sent) deliver({ kind: 'result', id, value: { rows: [], fields: [] } });
  const seen: number[][] = [];
  for (let i = 0; i < 4; i++) {
    seen.push([...done]);
    await turn();
  }
  expect(seen).toEqual([[], [0], [0, 1], [0, 1, 2]]);
});
