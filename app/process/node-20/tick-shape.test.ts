import { createHook } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { keepTickShape } from './tick-shape.server.ts';

it('keeps one object of process.nextTick, and no other, through garbage collections', async () => {
  const made: WeakRef<object>[] = [];
  const watch = createHook({
    init: (_id, type, _trigger, resource) => void (type === 'TickObject' && made.push(new WeakRef(resource))),
  }).enable();
  keepTickShape();
  for (let ticks = 0; ticks < 3; ticks++) {
    process.nextTick(() => undefined);
    await turn();
  }
  watch.disable();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // Ends the turn of the event loop, because a WeakRef that was created or read keeps its object alive until then.
  await turn();
  collect();
  expect(made.length).toBeGreaterThanOrEqual(4);
  expect(made.filter((one) => one.deref() !== undefined)).toHaveLength(1);
});
