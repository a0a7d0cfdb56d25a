import { describe, expect, it } from 'vitest';
import { copiedMs, copyCode } from './copy-code.ts';

describe('copying the code', () => {
  it('[FEST-5] copies the code to the clipboard', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    expect(await copyCode('DIWALI60', clipboard)).toBe('copied');
    expect(written).toEqual(['DIWALI60']);
  });

  it('[FEST-5] reports if the browser refuses or has no clipboard', async () => {
    expect(await copyCode('X', { writeText: () => Promise.reject(new Error('denied')) })).toBe('refused');
    expect(await copyCode('X', undefined)).toBe('refused');
  });

  it('[FEST-5] shows the message for two seconds', () => {
    expect(copiedMs).toBe(2000);
  });
});
