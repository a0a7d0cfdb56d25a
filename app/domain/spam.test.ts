import { describe, expect, it } from 'vitest';
import { leastFillMs, spamReason } from './spam.ts';

const now = new Date('2026-03-02T10:00:00Z');
const shown = (msAgo: number) => String(now.getTime() - msAgo);

describe('[CONT-2] spam filter of the public forms', () => {
  it.each([
    ['a person after a minute', { trap: '', shownAt: shown(60_000) }, null],
    ['a person at the very least time', { trap: '', shownAt: shown(leastFillMs) }, null],
    ['a tab left open for two days', { trap: '', shownAt: shown(172_800_000) }, null],
    ['a filled trap', { trap: 'https://pills.example', shownAt: shown(60_000) }, 'trap'],
    ['a trap of spaces alone', { trap: '  ', shownAt: shown(60_000) }, null],
    ['haste', { trap: '', shownAt: shown(leastFillMs - 1) }, 'too-fast'],
    ['a form without a time', { trap: '', shownAt: '' }, 'no-time'],
    ['a time to come', { trap: '', shownAt: shown(-1) }, 'no-time'],
    ['words for a time', { trap: '', shownAt: 'yesterday' }, 'no-time'],
    ['an endless number', { trap: '', shownAt: '9'.repeat(400) }, 'no-time'],
  ])('judges %s', (_, form, reason) => {
    expect(spamReason(form, now)).toBe(reason);
  });
});
