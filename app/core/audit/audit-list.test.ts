import { describe, expect, it } from 'vitest';
import { nouns } from '#app/core/nouns.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import type { AuditEntry } from '#app/platform/record-audit.server.ts';
import { auditChoices, auditShape, differences, entryName, entryWords, fieldWords } from './audit-list.ts';

describe('an entry of the audit, as a person says it', () => {
  it('[ADM-CRS-4] names what was deleted, though it is gone', () => {
    const entry = { action: 'delete', entity: 'course', before: { title: 'Kite Basics' }, after: null };
    expect(entryWords(entry)).toEqual({ act: 'Deleted', thing: 'Course', name: 'Kite Basics' });
  });

  it('[ROLE-4] takes the newer of two names, and says question for FAQ', () => {
    const entry = {
      action: 'update',
      entity: 'faq',
      before: { question: 'Old?' },
      after: { question: 'New?' },
    };
    expect(entryWords(entry)).toEqual({ act: 'Changed', thing: 'Question', name: 'New?' });
  });

  it('[ROLE-3] has words for an act it does not know, and no name where none is kept', () => {
    const entry = { action: 'send-again', entity: 'student', before: null, after: { role: 'admin' } };
    expect(entryWords(entry)).toEqual({ act: 'Send again', thing: 'Student', name: null });
  });

  it('[PORTAL-3] says that somebody came in by the portal', () => {
    const entry = { action: 'sign-in', entity: 'portal', before: null, after: null };
    expect(entryWords(entry)).toEqual({ act: 'Logged in', thing: 'Admin portal', name: null });
    expect(auditChoices.action.map(({ value }) => value)).toContain('sign-in');
  });

  it.each(['letter', 'certificate', 'portal'])(
    '[ADM-1] can be narrowed to what was done to a %s',
    (entity) => {
      const { filters } = parseListQuery(new URLSearchParams({ entity }), auditShape);
      expect(filters).toEqual({ entity, action: 'all' });
    },
  );

  it.each([
    ...['accept', 'decline', 'approve', 'disable', 'enable', 'reissue', 'revoke', 'correct', 'reorder'],
    ...['read', 'deliver', 'back-up', 'demote', 'end-sessions', 'reset-password', 'erase'],
  ])('[ADM-1] can be narrowed to "%s", under the word that stands on its entries', (action) => {
    const { filters } = parseListQuery(new URLSearchParams({ action }), auditShape);
    expect(filters).toEqual({ entity: 'all', action });
    const { act } = entryWords({ action, entity: 'student', before: null, after: null });
    expect(auditChoices.action).toContainEqual({ value: action, label: act });
  });

  it('[ADM-1] no act is recorded for which the panel has no words and no filter', () => {
    // @ts-expect-error An action must be listed in domain/audit.ts; audit-list.ts then has to give words for
    // it.
    const unknown: AuditEntry = { action: 'send-again', entity: nouns.students, entityId: 's1' };
    const values: string[] = auditChoices.action.map(({ value }) => value);
    expect(values).not.toContain(unknown.action);
    expect(new Set(values).size).toBe(values.length);
  });

  it('[issue 9.20] tells what changed in words: no ids, days and not instants, yes and not true', () => {
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
  ])('[issue 9.20] names %j, kept as %s and called %s today, %s', (subject, title, currentName, name) => {
    const entry = { action: 'update', entity: 'course', entityId: 'c-17', before: { title }, after: null };
    expect(entryName({ ...entry, subject, currentName })).toBe(name);
  });

  it('[DATA-1] writes fields as words and tells only what differs', () => {
    expect(fieldWords('originalPrice')).toBe('Original price');
    expect(differences({ price: 1, title: 'A' }, { price: 2, title: 'A' }, 'UTC')).toEqual([
      { name: 'price', before: '1', after: '2' },
    ]);
  });
});
