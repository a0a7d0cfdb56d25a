import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import type { Services } from './services.server.ts';

/** What the set-up checklist asks of the server itself: whether it sends emails and takes payments by a gateway. */
export const setupParts = ({ env, rail }: Pick<Services, 'env' | 'rail'>) => ({
  hasMail: mailIsSent(env),
  hasGateway: rail !== null,
});
