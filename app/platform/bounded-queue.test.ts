import { expect, it } from 'vitest';
import { createBoundedQueue, createHashQueue, OverloadError } from './bounded-queue.server.ts';

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

it('[AUTH-4] a limited number of jobs run at a time in order, and more are refused when the queue is full', async () => {
  const queue = createBoundedQueue({ running: 2, waiting: 3 });
  const { opened, open } = gate();
  const started: number[] = [];
  const jobs = Array.from({ length: 7 }, (_, i) =>
    queue.run(async () => {
      started.push(i);
      await opened;
      return i;
    }),
  );
  const results = Promise.allSettled(jobs);
  expect(started).toEqual([0, 1]);
  open();
  const settled = await results;
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(settled.slice(5).map((job) => job.status === 'rejected' && job.reason)).toEqual([
    expect.any(OverloadError),
    expect.any(OverloadError),
  ]);
  expect(queue.isIdle()).toBe(true);
});

it('[AUTH-4] the next job starts after one that fails', async () => {
  const queue = createBoundedQueue({ running: 1, waiting: 1 });
  const first = queue.run(() => Promise.reject(new Error('no')));
  const second = queue.run(async () => 'yes');
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('yes');
  expect(queue.isIdle()).toBe(true);
});

it('[AUTH-4] two passwords are hashed at a time and fifty can wait', async () => {
  const queue = createHashQueue();
  const { opened, open } = gate();
  const jobs = Array.from({ length: 60 }, () => queue.run(() => opened));
  const settled = Promise.allSettled(jobs);
  open();
  expect((await settled).filter((job) => job.status === 'fulfilled')).toHaveLength(52);
});
