import { data } from 'react-router';
import { isDatabaseAway, isDiskFull } from '#app/db/away.server.ts';
import type { Visit } from './visit.server.ts';

/**
 * The work of an action that reads a form. What nobody foresaw is logged once and becomes the form's own answer, made by
 * `failed`: what was typed, and that it failed; with status 500, or 503 where the disk is full. Answers thrown on purpose
 * go on up, and so does a database that is away, for which there is a page.
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
