import { createHook } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one object of `process.nextTick` alive. Without it, a garbage collection may delete the hidden class of these
 * objects, and Node 20 then creates them four times as slowly until the process ends. So call this early. Node 22 and
 * later do not need it (docs/performance.md, cached pages).
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
