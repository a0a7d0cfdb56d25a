import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOpenItems, isSetupItem, readSetup, type SetupItem, setupItems, setupOf } from './setup.ts';

describe('[BRAND-59] the stored set-up of a shop', () => {
  it.each([
    [undefined, true],
    [null, true],
    ['junk', true],
    [[], true],
    [{}, true],
    [{ isOpen: true }, true],
    [{ isOpen: 'no' }, true],
    [{ isOpen: false }, false],
  ])('%j means an open shop: %s', (value, isOpen) => {
    expect(readSetup(value)).toEqual({ isOpen, dismissed: [] });
  });

  it('keeps only items that exist', () => {
    const dismissed = ['pay', 'robots', 7, 'samples', null];
    expect(readSetup({ isOpen: false, dismissed })).toEqual({ isOpen: false, dismissed: ['pay', 'samples'] });
    expect(readSetup({ dismissed: 'pay' }).dismissed).toEqual([]);
  });

  it('finds the items by name', () => {
    expect(setupItems.every(isSetupItem)).toBe(true);
    for (const other of ['', 'PAY', 'toString', null, 3, undefined]) expect(isSetupItem(other)).toBe(false);
  });
});

describe('[BRAND-56] the set-up checklist', () => {
  const stateOf = (done: SetupItem[], dismissed: SetupItem[], item: SetupItem) =>
    setupOf(new Set(done), { isOpen: false, dismissed }).items.find((one) => one.item === item)?.state;

  it('never shows an item that is done as skipped', () => {
    expect(stateOf(['pay'], ['pay'], 'pay')).toBe('done');
    expect(stateOf([], ['pay'], 'pay')).toBe('dismissed');
    expect(stateOf([], ['mail'], 'pay')).toBe('open');
  });

  it('has every item once, in the order of the panel, and counts the open ones', () => {
    const some = fc.subarray([...setupItems]);
    fc.assert(
      fc.property(some, some, fc.boolean(), (done, dismissed, isOpen) => {
        const setup = setupOf(new Set(done), { isOpen, dismissed });
        expect(setup.isOpen).toBe(isOpen);
        expect(setup.items.map(({ item }) => item)).toEqual([...setupItems]);
        expect(countOpenItems(setup)).toBe(setupItems.length - new Set([...done, ...dismissed]).size);
      }),
    );
  });
});
