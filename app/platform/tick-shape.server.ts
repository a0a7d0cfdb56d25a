import { createHook } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Makes Node 20 keep one of the objects that `process.nextTick` makes. A garbage collection at a moment without any
 * such object deletes their hidden class, and from then on V8 makes them four times as slowly. Every response needs
 * several. Must be called early: a shape lost before that stays lost. Node 22 and later do not need it (docs/performance.md).
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
