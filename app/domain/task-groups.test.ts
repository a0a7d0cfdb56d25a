import { describe, expect, it } from 'vitest';
import { groupOfClaim, groupOfTask, taskGroups } from './task-groups.ts';

const reading = { firstDay: '2026-11-20', lastDay: '2026-11-28', readAt: new Date('2026-11-28T10:00:00Z') };

describe('[DAY-48] the group of a payment to confirm', () => {
  it.each([
    ['found', { kind: 'found', paise: 100, day: '2026-11-28' }],
    ['other', { kind: 'found', paise: 99, day: '2026-11-28' }],
    ['absent', { kind: 'absent', ...reading }],
    ['mentioned', { kind: 'mentioned', ...reading }],
    ['open', { kind: 'not-covered', ...reading }],
    ['open', { kind: 'never' }],
    ['open', undefined],
  ] as const)('is %s for %o', (group, search) => expect(groupOfClaim(search, 100)).toBe(group));

  it.each([
    ['short', 'short', false],
    ['rest', 'short', true],
    ['refund', 'refund_asked', false],
    ['rest', 'double', false],
    ['rest', 'refund_foreign', false],
  ] as const)('is %s for a task %s (in another currency: %s)', (group, kind, isForeign) => {
    expect(groupOfTask({ kind, isForeign })).toBe(group);
    expect(taskGroups).toContain(group);
  });
});
