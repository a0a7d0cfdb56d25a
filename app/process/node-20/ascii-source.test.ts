import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiSource } from './ascii-source.ts';

describe('[OPS-49] a file of the built server in ASCII', () => {
  it('means the same, also after backslashes', () => {
    const text = fc.string({ unit: fc.constantFrom('\\\\', '\\आ', 'आ', '🪁', '₹', 'a', 'é') });
    fc.assert(
      fc.property(text, (inside) => {
        const code = `return '${inside}'`;
        const ascii = asciiSource(code);
        expect(ascii).toMatch(/^[\0-\x7f]*$/);
        expect(new Function(ascii)()).toBe(new Function(code)());
      }),
    );
  });
});
