import { data } from 'react-router';
import { isDatabaseAway, isDiskFull } from '#app/db/away.server.ts';
import type { Visit } from './visit.server.ts';

/**
 * Runs `work`, which saves a form. An unexpected error is logged once; the response then is what `failed`
 * returns, so that nothing typed is lost, with status 500, or 503 if the disk is full. Rethrows Responses,
 * and the error of an unreachable database, for which there is a page of its own.
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
