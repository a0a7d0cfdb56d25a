import { createHook } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one of the objects that `process.nextTick` makes, several for each response. If a garbage collection finds none
 * of them, it deletes their hidden class, and Node 20 then makes them four times as slowly for good. So this must be
 * called early. Node 22 and later do not need it (docs/performance.md, cached pages).
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
