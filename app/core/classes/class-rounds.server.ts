import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import type { Services } from '#app/visit/services.server.ts';
import { emailAbsentStudents } from './ask-back.server.ts';
import { remindOfClasses } from './remind-classes.server.ts';

const betweenRounds = 60_000;

type RoundParts = Pick<Services, 'db' | 'mail' | 'env' | 'log' | 'clock'>;

/**
 * Starts a timer that every minute writes the reminders of live classes, and the emails to students who were away for a
 * week. Several server processes may run it at once. If the site has no mail server, it does nothing, because the owner
 * would have to send such emails by hand, and they would come too late.
 */
export function startClassRounds({ db, mail, env, log, clock }: RoundParts): { stop: () => Promise<void> } {
  if (!mailIsSent(env)) return { stop: async () => undefined };
  let running = Promise.resolve();
  async function round(): Promise<void> {
    const parts = { db, now: clock(), mail, site: env.baseUrl };
    await remindOfClasses(parts);
    await emailAbsentStudents(parts);
  }
  const timer = setInterval(() => {
    running = running.then(round).catch((error: unknown) => {
      log.warn({ err: error }, 'the round of live classes failed');
    });
  }, betweenRounds);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
