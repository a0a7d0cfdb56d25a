import { describe, expect, it } from 'vitest';
import { type Actor, canBePromoted, isAdmin, isRole, isSignedIn, panelEntry, visitor } from './access.ts';
import { type Helper, helperFrom } from './helper.ts';

const student: Actor = {
  kind: 'user',
  id: 's1',
  role: 'student',
  email: 's@example.com',
  fullName: 'Asha Rao',
};
const admin: Actor = { kind: 'user', id: 'a1', role: 'admin', email: 'a@example.com', fullName: '  ' };
const helper: Actor = { ...student, helper: { role: 'packer', courseIds: [] } };
const portal: Actor = { kind: 'portal', sessionId: 'p1' };
const system: Actor = { kind: 'system', reason: 'seed' };

describe('the rights of an actor', () => {
  it.each([
    // Columns of this table: the name for the test's title, the actor, and the expected results of isAdmin,
    // isSignedIn and panelEntry.
    ['visitor', visitor, false, false, 'login'],
    ['student', student, false, true, 'home'],
    ['helper', helper, false, true, 'panel'],
    ['helper without a required factor', { ...student, lacksFactor: true }, false, true, 'factor'],
    ['admin', admin, true, true, 'panel'],
    ['portal', portal, true, false, 'panel'],
    ['system', system, true, false, 'panel'],
  ] as const)('[AUTH-1] [ROLE-1] [ADM-1] %s', (_, actor, asAdmin, signedIn, entry) => {
    expect(isAdmin(actor)).toBe(asAdmin);
    expect(isSignedIn(actor)).toBe(signedIn);
    expect(panelEntry(actor)).toBe(entry);
  });

  it('[ROLE-3] offers promotion only to students', () => {
    expect(canBePromoted('student')).toBe(true);
    expect(canBePromoted('admin')).toBe(false);
  });

  const packer: Helper = { role: 'packer', courseIds: [] };
  it.each([
    [packer, packer],
    [null, undefined],
    [{ role: 'captain', courseIds: [] }, undefined],
    [{ role: 'packer' }, undefined],
    [{ courseIds: [] }, undefined],
  ])('[DAY-185] reads %j as the helper %j', (stored, helper) => {
    expect(helperFrom(stored as Helper | null)).toEqual(helper);
  });

  it('[AUTH-3] knows exactly two roles', () => {
    expect(['student', 'admin', 'teacher', 'Admin', undefined].map(isRole)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
