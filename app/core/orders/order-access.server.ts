import type { Actor } from '#app/domain/access.ts';
import { opensLink, type SecretLinks } from '#app/platform/secret-links.server.ts';

/** How somebody proves that an order is theirs: by its secret, or by the account that owns it. */
export type OrderProof = { reference: string; key: string | null };

/** Whether an actor may see an order and act on it (SELL-39). The email address alone proves nothing. */
export function isHolder(
  order: { userId: string | null; linkHash: string | null },
  actor: Actor,
  key: string | null,
): boolean {
  return opensLink(order.linkHash, key) || (actor.kind === 'user' && order.userId === actor.id);
}

export function orderKey({ keyOf }: Pick<SecretLinks, 'keyOf'>, orderId: string): string {
  return keyOf(`order ${orderId}`);
}

/** The address of an order's page with its secret, for emails. */
export function orderUrl(links: SecretLinks, order: { id: string; reference: string }): string {
  return `${links.site}/orders/${order.reference}?key=${orderKey(links, order.id)}`;
}
