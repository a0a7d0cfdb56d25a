import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/domain/access.ts';
import { helperRoles } from '#app/domain/helper.ts';
import { entriesOf } from '#app/domain/record.ts';
import { may } from '#app/domain/rights.ts';
import { createFileUploads } from '#app/platform/files/file-uploads.server.ts';
import { createImageStore } from '#app/platform/images/image-store.server.ts';
import { actorFunctions, actorStores } from './actor-functions.ts';
import { commandRights, storeRights } from './command-rights.ts';
import { untouchable } from './untouchable.ts';

const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'Asha' };
const portal: Actor = { kind: 'portal', sessionId: 'p' };
const strangers: [string, Actor][] = [
  ['a visitor', { kind: 'visitor' }],
  ['a student', student],
];

/**
 * The functions that take an actor and may also be called for visitors or students, grouped by the reason. Every
 * function not listed here must refuse non-admins before it accesses anything.
 */
const reasons = {
  /** These functions need an account; the tests below check that. */
  'signed in': `
    studyEnrollment loadDemoData removeDemoData writeReview withdrawReview saveNote setNameOnImage
    makeCalendarAddress dropCalendarAddress saveStudyChoices openLesson markLessonDone markLessonUndone
    startAttempt handInAttempt saveAnswers handInWithFiles handInAssignment recordWatched giveKitAddress claimSeat
    setWeeklyGoal correctOwnLearner askForHelp`,
  /** These functions only change the actor's own account. The type of their context already requires an account. */
  'own account': `
    deleteOwnAccount requestEmailChange cancelEmailChange updateOwnProfile changeOwnPassword
    endOwnSession endOtherSessions chooseOwnPassword proveByPassword proveByCode
    proveByService connectService removeService offerFactor switchFactorOn renewBackupCodes switchFactorOff
    offerPasskey addPasskey removePasskey answerAge acceptInvitation takeOrder nextCongratulation`,
  /**
   * These functions are open to everyone. Those that need proof check a password, an emailed link or an order's secret
   * key instead of the actor.
   */
  'for anyone': `
    signUp signIn enterCode sendCode enterMailedCode signInByService askForPasskey signInByPasskey confirmNewAddress enterPortal requestPasswordReset resetPassword changeEmail sendConfirmation
    confirmEmail enterByLink requestEnrollment sendContactMessage placeOrder claimUtr withdrawOrder openAttempt switchToUpi
    lookAfterReturn refuseReminders askForRefund findByNumber
    correctOwnEmail`,
  /** These functions only read who the actor is. */
  'says who': `
    findConfirmation hasUploaded mayReferTo  findServedFile askForSeat isHolder findOwnOrder findOpenOrder orderContext
    actorColumns assertRight commandContext checkCertificateFor readEnrolledIn findBuyersDetails findProvenOrder
    lockProvenOrder lockPayableOrder requireRight readPreview isLessonOpen`,
  /** These functions are steps of commands that have already checked the actor's rights. */
  step: `
    addToStory closeSeat revokeCertificateOf giveSeat storePayment readCourseForm readLessonForm
    reauthenticate afterReauthentication refuseWrongPassword storeClass completeLesson lockLesson takeBackDone
    lockAssignment settle askForRest completeOrder keepConfirmation giveBack openStored addRequestedKit
    isUtrUsed isUtrPaid takeUtr isReceived replaceRefund notifyBuyer recordFact deliver closeTasks endMadeGood
    consentByPayment recordForeignMoneyRefund takeSeatBack nameSeries nameReferences storeAnnouncement changeCurriculum withLesson dropLesson
    changeUnlessNotifying proveAddress enterProven waitsForMailbox notifyOfPassword mayType takeCode endPasskeys isLastWay hasWayIn
    endFactor noteEndedPasskeys changeConsent tryCode applyBatch closeSeatOf followMoney
    reopenSeat leaveFilledBatch leaveSeat readdressOrder`,
  /** These functions are run by a timer or for an event of the payment gateway, never for a user's request. */
  job: `
    followAttempt takeMoney endAttempts workOnEvent workOnEvents followDueAttempts sweepGateway
    clearOldEvents releaseOldClaims recordForeignRefund applyNewsById openPaidSeat`,
} as const;

const others = new Map(
  Object.entries(reasons).flatMap(([reason, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, reason]),
  ),
);

/**
 * Returns a context that throws when a function uses anything in it except its actor. So the tests detect functions
 * that use the database, for example, before they have checked the actor's rights.
 */
const contextOf = (actor: Actor, name: string) =>
  new Proxy(
    { actor },
    { get: (_, key) => (key === 'actor' ? actor : untouchable(`${name}.${String(key)}`)) },
  );

type Answer = { refused: unknown } | { answered: unknown };
const folders = ['app/core', 'app/process', 'app/pages', 'app/visit', 'app/identity', 'app/platform'];
const functions = actorFunctions(folders);
const stores = actorStores(folders);
const guarded = functions.filter(({ name }) => !others.has(name));
const forSignedIn = functions.filter(({ name }) => others.get(name) === 'signed in');

type Command = (...given: unknown[]) => unknown;
const moduleOf = (file: string) =>
  import(/* @vite-ignore */ new URL(`../../${file}`, import.meta.url).pathname);

async function ask(
  { file, name, actorAt, isInContext }: (typeof functions)[number],
  actor: Actor,
): Promise<Answer> {
  const module: Record<string, Command> = await moduleOf(file);
  const taken = isInContext ? contextOf(actor, name) : actor;
  const given = Array.from({ length: 8 }, (_, index) => (index === actorAt ? taken : untouchable(name)));
  return await answerOf(() => module[name]?.(...given));
}

async function answerOf(command: () => unknown): Promise<Answer> {
  try {
    return { answered: await command() };
  } catch (refused) {
    return { refused };
  }
}

function expectForbidden(answer: Answer, who: string): void {
  const refused = 'refused' in answer ? answer.refused : 'it answered';
  expect(refused instanceof Response ? refused.status : refused, who).toBe(403);
}

describe('[ROLE-2] every panel command answers 403 to actors without rights before using any other argument', () => {
  it('this test finds the commands, and its list names no function that does not exist', () => {
    expect(guarded.length).toBeGreaterThan(60);
    const names = functions.map(({ name }) => name);
    expect([...others.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(guarded)('$name', async (command) => {
    for (const [who, actor] of strangers) {
      expectForbidden(await ask(command, actor), who);
    }
  });

  it('this test finds the stores of nouns', () => {
    expect(stores.length).toBeGreaterThan(3);
  });

  it.each(stores)('each command of $name', async ({ file, name }) => {
    const { [name]: store }: Record<string, Record<string, Command>> = await moduleOf(file);
    const commands = Object.entries(store ?? {}).filter(([command]) => command !== 'find');
    expect(commands.length).toBeGreaterThan(4);
    for (const [command, run] of commands)
      for (const [who, actor] of strangers)
        expectForbidden(
          await answerOf(() => run(contextOf(actor, command), untouchable(command))),
          `${command}: ${who}`,
        );
  });

  it('adding an image', async () => {
    const store = createImageStore({ db: untouchable(), storage: untouchable(), clock: () => new Date() });
    for (const [, actor] of strangers)
      await expect(store.add(actor, untouchable(), new Date())).rejects.toMatchObject({ status: 403 });
  });

  it('uploading a lesson’s file', async () => {
    const parts = { store: untouchable(), find: untouchable(), clock: untouchable() };
    const uploads = createFileUploads({ folder: '/nowhere', ...parts });
    for (const [, actor] of strangers) {
      await expect(uploads.handle(untouchable(), actor)).rejects.toMatchObject({ status: 403 });
      await expect(uploads.keep(actor, 'id', new Date())).rejects.toMatchObject({ status: 403 });
    }
  });
});

const rightOfCommand = new Map(
  entriesOf(commandRights).flatMap(([right, names = '']) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, right] as const),
  ),
);
const isRefused = (answer: Answer) =>
  'refused' in answer && answer.refused instanceof Response && answer.refused.status === 403;

describe('[I-26, DAY-185] every panel command lets through the roles that have its right, and no other', () => {
  const helpers = helperRoles.map((role): Actor => ({ ...student, helper: { role, courseIds: ['c1'] } }));

  it.each(guarded)('$name', async (command) => {
    const right = rightOfCommand.get(command.name);
    if (!right) throw new Error(`${command.name} is missing in command-rights.ts`);
    for (const actor of helpers) expect(isRefused(await ask(command, actor))).toBe(!may(actor, right));
  });

  it.each(stores)('each command of $name', async ({ file, name }) => {
    const { [name]: store }: Record<string, Record<string, Command>> = await moduleOf(file);
    const right = storeRights[name];
    if (!right) throw new Error(`${name} is missing in command-rights.ts`);
    for (const [command, run] of Object.entries(store ?? {}))
      for (const actor of command === 'find' ? [] : helpers) {
        const answer = await answerOf(() => run(contextOf(actor, command), untouchable(command)));
        expect(isRefused(answer), command).toBe(!may(actor, right));
      }
  });
});

describe('[ROLE-1] every student command answers without an account before using any other argument', () => {
  it.each(forSignedIn)('$name', async (command) => {
    for (const actor of [{ kind: 'visitor' } as const, portal]) {
      expect(await ask(command, actor)).toMatchObject({ answered: { success: false } });
    }
  });
});
