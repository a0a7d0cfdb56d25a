import { createHook } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps the hidden class of `process.nextTick`'s objects. A garbage collection may delete it, and Node 20 then
 * creates them four times as slowly. Call this early. Node 22 does not need it (decision 033, cached pages).
 */
export function keepTickShape(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type !== 'TickObject') return;
      kept.push(resource);
      hook.disable();
    },
  }).enable();
  process.nextTick(() => undefined);
}
