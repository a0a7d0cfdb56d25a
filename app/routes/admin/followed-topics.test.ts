import { expect, it } from 'vitest';
import { followedTopics } from '#app/live/topics.ts';
import { handle as batch } from './edit-batch.tsx';
import { handle as batches } from './manage-batches.tsx';
import { handle as enrollments } from './manage-enrollments.tsx';
import { handle as students } from './manage-students.tsx';

it.each([
  ['students, with buyers who have no account', students, ['orders']],
  ['enrollments, with seats that wait for an account', enrollments, ['orders']],
  ['batches, whose seats orders and accepted requests take', batches, ['orders', 'requests']],
  ['students of a batch', batch, ['orders', 'requests']],
])('[DAY-43] the open list of %s, follows them', (_list, handle, topics) => {
  expect(followedTopics([{ handle }]).split(',')).toEqual(expect.arrayContaining(topics));
});
