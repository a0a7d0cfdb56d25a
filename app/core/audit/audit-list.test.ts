import { describe, expect, it } from 'vitest';
import { nouns } from '#app/core/nouns.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import type { AuditEntry } from '#app/platform/record-audit.server.ts';
import {
  auditChoices,
  auditShape,
  differences,
  entityPath,
  entryName,
  entryWords,
  fieldWords,
} from './audit-list.ts';

describe('an entry of the audit log', () => {
  it('[ADM-CRS-4] names what was deleted', () => {
    const entry = { action: 'delete', entity: 'course', before: { title: 'Kite Basics' }, after: null };
    expect(entryWords(entry)).toEqual({ act: 'Deleted', thing: 'Course', name: 'Kite Basics' });
  });

  it('[ROLE-4] names the newer of two names, and calls a FAQ a question', () => {
    const entry = {
      action: 'update',
      entity: 'faq',
      before: { question: 'Old?' },
      after: { question: 'New?' },
    };
    expect(entryWords(entry)).toEqual({ act: 'Changed', thing: 'Question', name: 'New?' });
  });

  it('[ROLE-3] describes an unknown action, and has no name if none is stored', () => {
    const entry = { action: 'fax', entity: 'student', before: null, after: { role: 'admin' } };
    expect(entryWords(entry)).toEqual({ act: 'Fax', thing: 'Student', name: null });
  });

  it('[PORTAL-3] says that somebody logged in through the portal', () => {
    const entry = { action: 'sign-in', entity: 'portal', before: null, after: null };
    expect(entryWords(entry)).toEqual({ act: 'Logged in', thing: 'Admin portal', name: null });
    expect(auditChoices.action.map(({ value }) => value)).toContain('sign-in');
  });

  it.each(['letter', 'certificate', 'portal'])('[ADM-1] can be filtered by its object: %s', (entity) => {
    const { filters } = parseListQuery(new URLSearchParams({ entity }), auditShape);
    expect(filters).toEqual({ entity, action: 'all' });
  });

  it.each([
    ...['accept', 'decline', 'approve', 'disable', 'enable', 'reissue', 'revoke', 'correct', 'reorder'],
    ...['read', 'deliver', 'send-again', 'back-up', 'demote', 'end-sessions', 'reset-password', 'erase'],
  ])('[ADM-1] can be filtered by "%s", under the label of its entries', (action) => {
    const { filters } = parseListQuery(new URLSearchParams({ action }), auditShape);
    expect(filters).toEqual({ entity: 'all', action });
    const { act } = entryWords({ action, entity: 'student', before: null, after: null });
    expect(auditChoices.action).toContainEqual({ value: action, label: act });
  });

  it('[ADM-1] always has an action with a label and a filter', () => {
    // @ts-expect-error An action must be listed in domain/audit.ts; audit-words.ts then has to have a label for
    // it.
    const unknown: AuditEntry = { action: 'fax', entity: nouns.students, entityId: 's1' };
    const values: string[] = auditChoices.action.map(({ value }) => value);
    expect(values).not.toContain(unknown.action);
    expect(new Set(values).size).toBe(values.length);
  });

  it("shows changes without ids, with dates in the site's time zone, and yes instead of true", () => {
    const after = { id: 'e1', userId: 'u1', enrolledAt: '2026-05-04T20:00:00.000Z', isDemo: false };
    expect(differences(null, after, 'Asia/Kolkata')).toEqual([
      { name: 'enrolledAt', before: undefined, after: '5 May 2026, 1:30 am' },
      { name: 'isDemo', before: undefined, after: 'No' },
    ]);
  });

  it.each([
    [{ student: 'Asha', course: 'C' }, 'Kept', 'Now', 'Asha · C'],
    [{ student: null, course: null }, 'Kept', 'Now', 'Kept'],
    [{ student: null, course: null }, undefined, 'Now', 'Now'],
    [{ student: null, course: null }, undefined, null, null],
  ])('names %j, stored as %s and called %s today: %s', (subject, title, currentName, name) => {
    const entry = { action: 'update', entity: 'course', entityId: 'c-17', before: { title }, after: null };
    expect(entryName({ ...entry, subject, currentName })).toBe(name);
  });

  it.each([
    ['batch', 'startsOn', 'First day'],
    ['course', 'isActive', 'Visibility'],
    ['course', 'imageUrl', 'Image URL'],
    ['lesson', 'isPublished', 'Shown to students'],
    ['offer', 'minPaise', 'Lowest course price, ₹'],
    ['offer', 'maxSavingPaise', 'Maximum saving, ₹'],
    ['offer', 'value', 'Discount'],
    ['teacher', 'photoUrl', 'Photo'],
    ['order', 'totalPaise', 'Total'],
    ['refund', 'paise', 'Amount'],
  ])('[DAY-225] of a %s calls %s as its form does: %s', (entity, name, label) => {
    expect(fieldWords(name, entity)).toBe(label);
  });

  it('[DAY-225] shows money in rupees', () => {
    expect(differences({ totalPaise: 59_950 }, { totalPaise: null }, 'UTC')).toEqual([
      { name: 'totalPaise', before: '₹599.50', after: '–' },
    ]);
    const [percent, amount] = [
      { kind: 'percent', value: 1250 },
      { kind: 'amount', value: 20_000 },
    ];
    expect(differences(percent, amount, 'UTC')).toContainEqual({
      name: 'value',
      before: '12.5%',
      after: '₹200',
    });
  });

  it('[DATA-1] shows readable field names, and only changed fields', () => {
    expect(fieldWords('originalPrice')).toBe('Original price');
    expect(differences({ price: 1, title: 'A' }, { price: 2, title: 'A' }, 'UTC')).toEqual([
      { name: 'price', before: '1', after: '2' },
    ]);
  });
});

describe('the link from an audit entry to its object', () => {
  it.each([
    ['offer', 'o1', false, '/admin/coupons/o1'],
    ['offer', 'a/b?c', false, '/admin/coupons/a%2Fb%3Fc'],
    ['offer', 'o1', true, null],
    ['ghost', 'g1', false, null],
  ])('[SELL-14] for %s %j, deleted since: %s, is %j', (entity, id, isGone, path) => {
    expect(entityPath(entity, id, isGone)).toBe(path);
  });
});

describe('the changes that an entry shows', () => {
  const zone = 'Asia/Kolkata';

  it("are readable: dates in the shop's time zone, yes and no, a dash for nothing, no ids", () => {
    const before = {
      id: 'a',
      courseId: 'c',
      isActive: true,
      at: '2026-01-02T20:00:00.000Z',
      note: null,
      list: [1],
    };
    const after = { id: 'b', courseId: 'd', isActive: false, at: null, note: 'x', list: [1, 2] };
    expect(differences(before, after, zone)).toEqual([
      { name: 'isActive', before: 'Yes', after: 'No' },
      { name: 'at', before: expect.stringContaining('3 Jan 2026'), after: '–' },
      { name: 'note', before: '–', after: 'x' },
      { name: 'list', before: '[1]', after: '[1,2]' },
    ]);
  });

  it('leave out unchanged fields, and say if a field was new', () => {
    expect(differences({ a: 1, b: 2 }, { a: 1, c: 3 }, zone)).toEqual([
      { name: 'b', before: '2', after: undefined },
      { name: 'c', before: undefined, after: '3' },
    ]);
    expect(differences(null, 'text', zone)).toEqual([]);
    expect(differences({ a: 1, b: null, c: [], d: {}, e: '' }, null, zone)).toEqual([
      { name: 'a', before: '1', after: undefined },
    ]);
  });
});
