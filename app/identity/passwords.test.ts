import { hash as argonHash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createBoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { createPasswords } from './passwords.server.ts';

const composed = 'café-पतंग-क़िला'.normalize('NFC');
const decomposed = composed.normalize('NFD');
const passwords = createPasswords(createBoundedQueue({ running: 1, waiting: 9 }));

it('[OPS-71] a password matches however its letters are composed, and a hash of the raw text is outdated', async () => {
  expect(composed).not.toBe(decomposed);
  for (const [typed, again] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    const stored = await passwords.hash(typed);
    expect(await passwords.verify(stored, again)).toBe('right');
    expect(await passwords.verify(stored, `${again}x`)).toBe('wrong');
  }
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const old = await argonHash(decomposed, options);
  expect(await passwords.verify(old, decomposed)).toBe('outdated');
  expect(await passwords.verify(old, composed)).toBe('outdated');
});
