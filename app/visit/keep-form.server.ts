import { data } from 'react-router';
import { isDatabaseAway, isDiskFull } from '#app/db/away.server.ts';
import type { Visit } from './visit.server.ts';

/**
 * Runs `work`, which saves a form. An unexpected error is logged once and answered with what `failed`
 * returns, which keeps what was typed: status 500, or 503 if the disk is full. A thrown Response is rethrown,
 * and so is the error of an unreachable database, which has its own error page.
 */
export async function keepForm<Answer, Result>(
  { services }: { services: Pick<Visit['services'], 'log'> },
  form: FormData,
  failed: (form: FormData) => Answer,
  work: () => Promise<Result>,
) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || isDatabaseAway(error)) throw error;
    services.log.error({ err: error }, 'a form could not be saved');
    return data(failed(form), { status: isDiskFull(error) ? 503 : 500 });
  }
}
