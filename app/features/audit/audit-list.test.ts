import { describe, expect, it } from 'vitest';
import { auditChoices, differences, entryWords, fieldWords } from './audit-list.ts';

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

  it('[DATA-1] writes fields as words and tells only what differs', () => {
    expect(fieldWords('originalPrice')).toBe('Original price');
    expect(differences({ price: 1, title: 'A' }, { price: 2, title: 'A' })).toEqual([
      { name: 'price', before: '1', after: '2' },
    ]);
  });
});
