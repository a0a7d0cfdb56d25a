import { recordWritten, type WrittenAbout } from '#app/core/orders/write-to-buyer.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import type { Posted } from '#app/visit/panel-action.server.ts';
import { peopleWords as words } from '#app/words/en/people-words.ts';

/** The act that notes in an order's story that its buyer was written to by WhatsApp (DAY-45). */
export async function noteWritten(
  { visit, ctx }: Pick<Posted, 'visit' | 'ctx'>,
  { orderId, about, back }: { orderId: string; about: WrittenAbout; back: string },
) {
  const outcome = await recordWritten(ctx, { orderId, about });
  return outcome.success
    ? redirectWithFlash(visit, back, words.done.written)
    : redirectWithFlash(visit, back, words.errors[outcome.error], { tone: 'danger' });
}
