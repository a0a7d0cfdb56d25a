import { describe, expect, it } from 'vitest';
import { heldAtFirst, nextHeld, typedInto } from './use-held-form.ts';

type Now = Parameters<typeof nextHeld<string, { version: number }>>[1];

const stored: Now = { values: 'a', version: 1, given: undefined, isSaving: false, wasLost: false };
const refusal = { version: 1 };

/** Returns what a form holds after these renders, in which `typed` means that the admin types. */
function heldAfter(...renders: (Partial<Now> | 'typed')[]) {
  let held = heldAtFirst<string, { version: number }>(stored);
  for (const now of renders) {
    held = now === 'typed' ? typedInto(held) : nextHeld(held, { ...stored, ...now });
  }
  return held;
}

const saving = { isSaving: true };
const theirs = { values: 'b', version: 2 };

describe('[ADM-SET-1] a form that is saved on its own', () => {
  it('shows what is stored, as long as nothing is typed', () => {
    expect(heldAfter(theirs)).toMatchObject({ ...theirs, turn: 1 });
    expect(heldAfter({}, {}).turn).toBe(0);
    const held = heldAfter({});
    expect(nextHeld(held, stored)).toBe(held);
  });

  it('keeps what is typed, and the version it was typed from, when somebody else saves', () => {
    expect(heldAfter('typed', theirs)).toMatchObject({ values: 'a', version: 1, turn: 0 });
  });

  it('is filled anew after its own save, and then follows what is stored', () => {
    expect(heldAfter('typed', saving, theirs)).toMatchObject({ ...theirs, turn: 1, isTyped: false });
    expect(heldAfter('typed', saving, theirs, { values: 'a', version: 3 })).toMatchObject({
      values: 'a',
      version: 3,
      turn: 2,
    });
  });

  it('is filled anew after its own save that changed nothing but the version', () => {
    expect(heldAfter('typed', saving, { version: 2 })).toMatchObject({ version: 2, turn: 1, isTyped: false });
  });

  it('keeps what is typed while it is being saved, with the version of the save', () => {
    const typed = { ...theirs, turn: 0, isTyped: true };
    expect(heldAfter('typed', saving, 'typed', theirs)).toMatchObject(typed);
    expect(heldAfter('typed', saving, 'typed', theirs, { values: 'c', version: 3 })).toMatchObject(typed);
    expect(heldAfter('typed', saving, 'typed', theirs, saving, { values: 'c', version: 3 })).toMatchObject({
      values: 'c',
      turn: 1,
      isTyped: false,
    });
  });

  it('keeps its refusal until it is saved itself, also when another form of the page is saved', () => {
    const refused = ['typed', saving, { given: refusal, isSaving: true }, { given: refusal }] as const;
    expect(heldAfter(...refused)).toMatchObject({ answer: refusal, version: 1 });
    expect(heldAfter(...refused, {})).toMatchObject({ answer: refusal, version: 1 });
    expect(heldAfter(...refused, {}, theirs)).toMatchObject({ answer: refusal, values: 'a', version: 1 });
    expect(heldAfter(...refused, {}, saving, theirs)).toMatchObject({ answer: undefined, ...theirs });
  });

  it('takes the version of a refusal because somebody else has saved', () => {
    const stale = { version: 2 };
    const refused = ['typed', saving, { given: stale, isSaving: true }, { given: stale }] as const;
    expect(heldAfter(...refused)).toMatchObject({ answer: stale, version: 2 });
    expect(heldAfter(...refused, theirs)).toMatchObject({ answer: stale, version: 2 });
  });

  it('keeps what is typed when no answer came', () => {
    expect(heldAfter('typed', saving, { wasLost: true }, theirs)).toMatchObject({ values: 'a', version: 1 });
  });

  it('[BRAND-33] follows the version while its own values stay: texts of other pages have the same', () => {
    expect(heldAfter('typed', { version: 2 })).toMatchObject({ version: 2, turn: 0, isTyped: true });
    const refused = ['typed', saving, { given: refusal }, {}] as const;
    expect(heldAfter(...refused, { version: 2 })).toMatchObject({ version: 2, answer: refusal });
  });
});
