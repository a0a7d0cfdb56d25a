import { expect, it, vi } from 'vitest';
import type { Visit } from '#app/visit/visit.server.ts';
import { writeOut } from './write-out.server.ts';

it('[DAY-134] leaves what is stored to the job if the emails cannot be written now', async () => {
  const error = vi.fn();
  const transaction = () => Promise.reject(new Error('away'));
  const services = { db: { transaction }, log: { error, warn: () => undefined }, env: {}, mail: {} };
  // Only what sending reads.
  const visit = { services } as unknown as Visit;
  expect(await writeOut(visit)).toEqual({ id: undefined, people: 0 });
  expect(error).toHaveBeenCalledOnce();
});
