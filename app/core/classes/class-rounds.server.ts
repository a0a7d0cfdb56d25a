import { minuteMs } from '#app/domain/durations.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { type Rounds, startRounds } from '#app/platform/start-rounds.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { emailAbsentStudents } from './ask-back.server.ts';
import { remindOfClasses } from './remind-classes.server.ts';

const failure = 'the round of live classes failed';

type RoundParts = Pick<Services, 'db' | 'mail' | 'env' | 'log' | 'clock'>;

/**
 * Starts the job that every minute sends reminders of classes, and emails after a week's absence. Several processes
 * may run it. Without a mail server it does nothing: emails sent by hand would come too late.
 */
export function startClassRounds({ db, mail, env, log, clock }: RoundParts): Rounds {
  async function round(): Promise<void> {
    if (!mailIsSent(env)) return;
    const parts = { db, now: clock(), mail, log, site: env.baseUrl };
    await remindOfClasses(parts).catch((error: unknown) => log.warn({ err: error }, failure));
    await emailAbsentStudents(parts);
  }
  return startRounds({ everyMs: minuteMs, work: round, failure, log });
}
