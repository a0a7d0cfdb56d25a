import type { UserActor } from '#app/domain/access.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';

/** `from` is the network address and the headers of the request. */
export type AccountContext = CommandContext & {
  auth: Auth;
  limits: Limits;
  mail: Pick<Mailer, 'enqueue'> & Partial<Pick<Mailer, 'hurry'>>;
  log: Pick<Log, 'error' | 'info' | 'warn'>;
  /** `smtpUrl` is undefined if the site cannot send mail. */
  env: { baseUrl: string; smtpUrl?: string | undefined };
  from: { address: string; headers: Headers };
};

export type OwnAccountContext = AccountContext & { actor: UserActor };
