import { minuteMs } from '#app/domain/durations.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { type Rounds, startRounds } from '#app/platform/start-rounds.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { emailAbsentStudents } from './ask-back.server.ts';
import { remindOfClasses } from './remind-classes.server.ts';

type RoundParts = Pick<Services, 'db' | 'mail' | 'env' | 'log' | 'clock'>;

/**
 * Starts the periodic job that every minute writes the reminders of live classes, and the emails to students who were
 * away for a week. Several server processes may run it. If the site has no mail server, it does nothing, because the
 * owner would have to send such emails by hand, and they would come too late.
 */
export function startClassRounds({ db, mail, env, log, clock }: RoundParts): Rounds {
  async function round(): Promise<void> {
    if (!mailIsSent(env)) return;
    const parts = { db, now: clock(), mail, site: env.baseUrl };
    await remindOfClasses(parts);
    await emailAbsentStudents(parts);
  }
  return startRounds({ everyMs: minuteMs, work: round, failure: 'the round of live classes failed', log });
}
