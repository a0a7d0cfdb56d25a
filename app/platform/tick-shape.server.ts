import { createHook } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one object that `process.nextTick` has created. Without it, a garbage collection may find no such object and
 * delete their hidden class, after which Node 20 creates them four times as slowly for good. So call this early. Node
 * 22 and later do not need it (docs/performance.md, cached pages).
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
