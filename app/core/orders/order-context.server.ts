import type { Actor } from '#app/domain/access.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import type { PaymentRail } from '#app/platform/payment-rail.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import type { Services } from '#app/visit/services.server.ts';

export type OrderContext = CommandContext & {
  mail: Pick<Mailer, 'enqueue'>;
  links: SecretLinks;
  rail: PaymentRail | null;
  log: Pick<Log, 'warn'>;
};

export type OrderServices = Pick<Services, 'db' | 'mail' | 'links' | 'rail' | 'log'>;

export function orderContext(
  { db, mail, links, rail, log }: OrderServices,
  actor: Actor,
  now: Date,
): OrderContext {
  return { db, actor, now, mail, links, rail, log };
}
