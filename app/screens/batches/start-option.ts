import type { ShownBatch } from '#app/core/batches/batch-queries.server.ts';
import type { StartOption } from '#app/ui/start-choice.tsx';
import { batchWords } from '#app/words/en/batch-words.ts';

/** Whether a batch has no seat left. */
export const isFull = ({ left }: Pick<ShownBatch, 'left'>): boolean => left === 0;

/** Returns a batch as one of the starting dates that the checkout and the request form offer. */
export function startOption(batch: ShownBatch): StartOption {
  return { id: batch.id, title: batch.label, note: batchWords.option(batch), isFull: isFull(batch) };
}
