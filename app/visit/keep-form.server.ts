import { data } from 'react-router';
import { isDatabaseAway, isDiskFull } from '#app/db/away.server.ts';
import type { Visit } from './visit.server.ts';

/**
 * Runs `work`, which saves a form. If an unexpected error occurs, it is logged, and the response is what
 * `failed` returns, so that nothing typed is lost; its status is 500, or 503 if the disk is full. Rethrows
 * Responses, and errors of an unreachable database, for which another page is shown.
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
