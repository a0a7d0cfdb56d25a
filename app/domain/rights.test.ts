import { describe, expect, it } from 'vitest';
import type { Actor } from './access.ts';
import { type HelperRole, helperRoles } from './helper.ts';
import { coursesOf, may, mayIn, rights } from './rights.ts';

const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'Asha' };
const as = (role: HelperRole, ...courseIds: string[]): Actor => ({ ...student, helper: { role, courseIds } });

describe('[DAY-185] the rights in the panel', () => {
  it.each([
    ['an admin', { ...student, role: 'admin' }],
    ['the shared password', { kind: 'portal', sessionId: 's' }],
    ['a job', { kind: 'system', reason: 'job' }],
  ] as [string, Actor][])('%s has each, for all courses', (_who, actor) => {
    for (const right of rights) {
      expect(may(actor, right)).toBe(true);
      expect(coursesOf(actor, right)).toBe('all');
    }
  });

  it.each([
    ['a visitor', { kind: 'visitor' }],
    ['a student', student],
  ] as [string, Actor][])('%s has none', (_who, actor) => {
    for (const right of rights) {
      expect(may(actor, right)).toBe(false);
      expect(coursesOf(actor, right)).toEqual([]);
    }
  });

  it('an admin who was a helper before has each, too', () => {
    const actor: Actor = { ...student, role: 'admin', helper: { role: 'teacher', courseIds: ['a'] } };
    expect([may(actor, 'settings.write'), coursesOf(actor, 'curriculum.write')]).toEqual([true, 'all']);
  });

  it('no helper has those by which one could give oneself more, or take all data along', () => {
    for (const right of [
      'people.manage',
      'settings.write',
      'data.move',
      'audit.read',
      'outbox.work',
    ] as const)
      for (const role of helperRoles) expect(may(as(role), right), `${role} ${right}`).toBe(false);
  });

  it('a packer works on kits, and opens nothing else', () => {
    expect(rights.filter((right) => may(as('packer'), right))).toEqual(['panel.open', 'kits.work']);
  });

  it('a teacher has a right for the own courses alone, and someone at the desk for all', () => {
    const teacher = as('teacher', 'a', 'b');
    expect(coursesOf(teacher, 'curriculum.write')).toEqual(['a', 'b']);
    expect(['a', 'c'].map((id) => mayIn(teacher, 'curriculum.write', id))).toEqual([true, false]);
    expect(mayIn(teacher, 'courses.write', 'a')).toBe(false);
    expect(mayIn(as('desk'), 'progress.read', 'c')).toBe(true);
  });
});
