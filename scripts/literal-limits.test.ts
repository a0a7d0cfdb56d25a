import { describe, expect, it } from 'vitest';
import { countLimits, faultOfLimits } from './literal-limits.mjs';

describe('the check of literal limits', () => {
  it.each([
    ['<TextField maxLength={200} />', 1],
    ['const props = { maxLength: 100 };', 1],
    ["z.string().trim().max(2_000, 'too-long')", 1],
    ['z\n  .string()\n  .max(60)\n  .min(1)', 1],
    ["oneLine<FieldError>(200, 'long') && oneLine(40, 'long')", 2],
    ['Math.max(1, count) + Math.max(0, ...counts)', 0],
    ['<TextField maxLength={longestCode} />', 0],
    ['z.string().max(longest)', 0],
    ['z.number().max(100) && z.number().int().max(5)', 0],
    [
      'export const form = fields(\n  { name: line({ most: 100, ...words.name }) }, { failed });\nz.array(z.string()).max(6)',
      0,
    ],
  ])('counts in %j: %d', (text, count) => expect(countLimits(text)).toBe(count));

  it('refuses one in a form, and none of the process', () => {
    const one = '<input maxLength={5} />';
    expect(faultOfLimits('app/b.tsx', one)).toContain('the longest text of a field');
    expect(faultOfLimits('app/b.tsx', '')).toBeNull();
    expect(faultOfLimits('app/process/door.ts', one)).toBeNull();
  });
});
