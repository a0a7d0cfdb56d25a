import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminFlagKey, readAdminFlag, watchAdminFlag, writeAdminFlag } from './admin-flag.ts';

let stored: Map<string, string>;
let events: EventTarget;

beforeEach(() => {
  [stored, events] = [new Map(), new EventTarget()];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
});
afterEach(() => vi.unstubAllGlobals());

describe("[PORTAL-3] the browser's flag that an admin is signed in", () => {
  it('is stored in the browser under its name, and removed at logout', () => {
    expect(readAdminFlag()).toBe(false);
    writeAdminFlag(true);
    expect([readAdminFlag(), [...stored]]).toEqual([true, [[adminFlagKey, 'true']]]);
    writeAdminFlag(false);
    expect([readAdminFlag(), stored.size]).toEqual([false, 0]);
  });

  it.each(['', 'false', '1', 'TRUE'])('is not set by the value %j', (value) => {
    stored.set(adminFlagKey, value);
    expect(readAdminFlag()).toBe(false);
  });

  it('calls its listeners after a change in this tab or another one, until they stop', () => {
    const tell = vi.fn();
    const stop = watchAdminFlag(tell);
    writeAdminFlag(true);
    events.dispatchEvent(new Event('storage'));
    expect(tell).toHaveBeenCalledTimes(2);
    stop();
    writeAdminFlag(false);
    events.dispatchEvent(new Event('storage'));
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('is not set, and calls no listener, in a browser that blocks storage', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const tell = vi.fn();
    watchAdminFlag(tell);
    expect(() => writeAdminFlag(true)).not.toThrow();
    expect([readAdminFlag(), tell.mock.calls.length]).toEqual([false, 0]);
  });
});
