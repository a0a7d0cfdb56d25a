import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/domain/access.ts';
import { createImageStore } from '#app/platform/images/image-store.server.ts';
import { actorFunctions } from './actor-functions.ts';
import { untouchable } from './untouchable.ts';

const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'Asha' };
const portal: Actor = { kind: 'portal', sessionId: 'p' };
const strangers: [string, Actor][] = [
  ['a visitor', { kind: 'visitor' }],
  ['a student', student],
];

/**
 * The functions that take an actor but do not refuse everybody except admins, each with the reason: it
 * requires only a signed-in account, it only reads who the actor is, or it is called only by functions that
 * check rights. All functions not listed here must refuse non-admins before they access anything.
 */
const others: Record<string, 'signed in' | 'says who' | 'within a guarded one'> = {
  studyEnrollment: 'signed in',
  loadDemoData: 'signed in',
  removeDemoData: 'signed in',
  writeReview: 'signed in',
  withdrawReview: 'signed in',
  saveNote: 'signed in',
  setNameOnImage: 'signed in',
  makeCalendarAddress: 'signed in',
  dropCalendarAddress: 'signed in',
  saveStudyChoices: 'signed in',
  openLesson: 'signed in',
  markLessonDone: 'signed in',
  markLessonUndone: 'signed in',
  startAttempt: 'signed in',
  handInAttempt: 'signed in',
  saveAnswers: 'signed in',
  handInWithFiles: 'signed in',
  handInAssignment: 'signed in',
  recordWatched: 'signed in',
  findReviewSeat: 'says who',
  findServedFile: 'says who',
  askForSeat: 'says who',
  requestEnrollment: 'says who',
  sendContactMessage: 'says who',
  isHolder: 'says who',
  findOwnOrder: 'says who',
  findOpenOrder: 'says who',
  orderContext: 'says who',
  addToStory: 'within a guarded one',
  closeSeat: 'within a guarded one',
  revokeCertificateOf: 'within a guarded one',
  actorColumns: 'says who',
  giveSeat: 'within a guarded one',
  storePayment: 'within a guarded one',
  readCourseForm: 'within a guarded one',
  readLessonForm: 'within a guarded one',
  assertAdmin: 'says who',
  reauthenticate: 'within a guarded one',
  commandContext: 'says who',
};

/** Returns a context that throws when anything but its actor is used. */
const contextOf = (actor: Actor, name: string) =>
  new Proxy(
    { actor },
    { get: (_, key) => (key === 'actor' ? actor : untouchable(`${name}.${String(key)}`)) },
  );

type Answer = { refused: unknown } | { answered: unknown };
const functions = actorFunctions([
  'app/core',
  'app/process',
  'app/pages',
  'app/visit',
  'app/identity',
  'app/platform',
]);
const guarded = functions.filter(({ name }) => !(name in others));
const forSignedIn = functions.filter(({ name }) => others[name] === 'signed in');

async function ask(
  { file, name, actorAt, isInContext }: (typeof functions)[number],
  actor: Actor,
): Promise<Answer> {
  const module: Record<string, (...given: unknown[]) => unknown> = await import(
    /* @vite-ignore */ new URL(`../../${file}`, import.meta.url).pathname
  );
  const taken = isInContext ? contextOf(actor, name) : actor;
  const given = Array.from({ length: 8 }, (_, index) => (index === actorAt ? taken : untouchable(name)));
  try {
    return { answered: await module[name]?.(...given) };
  } catch (refused) {
    return { refused };
  }
}

describe('[ROLE-2] every command of the panel asks who it is, and first', () => {
  it('knows all of them, and none that is gone', () => {
    expect(guarded.length).toBeGreaterThan(35);
    const names = functions.map(({ name }) => name);
    expect(Object.keys(others).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(guarded)('$name', async (command) => {
    for (const [who, actor] of strangers) {
      const answer = await ask(command, actor);
      const refused = 'refused' in answer ? answer.refused : 'it answered';
      expect(refused instanceof Response ? refused.status : refused, who).toBe(403);
    }
  });

  it('keeping an image', async () => {
    const store = createImageStore({ db: untouchable(), storage: untouchable(), clock: () => new Date() });
    for (const [, actor] of strangers)
      await expect(store.add(actor, untouchable(), new Date())).rejects.toMatchObject({ status: 403 });
  });
});

describe('[ROLE-1] every command of a student asks for an account, and first', () => {
  it.each(forSignedIn)('$name', async (command) => {
    for (const actor of [{ kind: 'visitor' } as const, portal]) {
      expect(await ask(command, actor)).toMatchObject({ answered: { success: false } });
    }
  });
});
