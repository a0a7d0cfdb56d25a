import { describe, expect, it } from 'vitest';
import { copiedMs, copyText } from './copy-text.ts';

describe("copying an offer's code", () => {
  it('[FEST-5] writes the code to the clipboard', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    expect(await copyText('DIWALI60', clipboard)).toBe('copied');
    expect(written).toEqual(['DIWALI60']);
  });

  it('[FEST-5] reports if the browser refuses or has no clipboard', async () => {
    expect(await copyText('X', { writeText: () => Promise.reject(new Error('denied')) })).toBe('refused');
    expect(await copyText('X', undefined)).toBe('refused');
  });

  it('[FEST-5] shows the message for two seconds', () => {
    expect(copiedMs).toBe(2000);
  });
});
