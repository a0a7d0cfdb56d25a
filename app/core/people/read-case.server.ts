import type { Message } from '#app/core/contact/contact-admin-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { wasPaid } from '#app/domain/order.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { type History, readHistory } from './read-history.server.ts';

const mostWords = 1_000;

/** Returns what the shop has of a message's sender, and of orders that the message names, and the sender's phone (DAY-44). */
export async function readCase(
  db: Database,
  message: Message,
): Promise<{ history: History; phone: string | null }> {
  const { userId, email, phone } = message;
  const references = ordersNamedIn(`${message.subject} ${message.message}`);
  const history = await readHistory(db, { userId, email, phone, references });
  return { history, phone: phone ?? phoneIn(history, message) };
}

/** Returns the references of orders in a text, in any spelling of their letters. */
export function ordersNamedIn(text: string): string[] {
  const words = text.split(/[^A-Za-z0-9]+/).slice(0, mostWords);
  return [...new Set(words.flatMap((word) => readOrderReference(word) ?? []))];
}

/**
 * The phone of the account that sent the message, else of the confirmed one or the newest paid order with the sender's
 * address; never of an order that is only named. Anybody can type another's address.
 */
function phoneIn({ accounts, orders }: History, { userId, email }: Message): string | null {
  const address = email.toLowerCase();
  const own =
    accounts.find((account) => account.id === userId) ??
    accounts.find((one) => one.email === address && one.isConfirmed);
  const paid = orders.find((order) => order.email === address && wasPaid(order.state));
  return own?.phone || paid?.phone || null;
}
