import { minuteMs } from '#app/domain/durations.ts';
import { type Rounds, startRounds } from '#app/platform/start-rounds.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { issueDueCertificates } from './waiting-certificates.server.ts';

type RoundParts = Pick<Services, 'db' | 'mail' | 'env' | 'log' | 'clock'>;

/** Starts the periodic job that every minute issues the certificates that waited for their batch to begin (DAY-27). */
export function startCertificateRounds({ db, mail, env, log, clock }: RoundParts): Rounds {
  const work = async () => {
    await issueDueCertificates({ db, mail, site: env.baseUrl, log, now: clock() });
  };
  return startRounds({ everyMs: minuteMs, work, failure: 'the round of waiting certificates failed', log });
}
