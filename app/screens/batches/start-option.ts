import type { ShownBatch } from '#app/core/batches/batch-queries.server.ts';
import type { StartOption } from '#app/ui/start-choice.tsx';
import { batchWords } from '#app/words/en/batch-words.ts';

export const isFull = ({ left }: Pick<ShownBatch, 'left'>): boolean => left === 0;

export function startOption(batch: ShownBatch): StartOption {
  return { id: batch.id, title: batch.label, note: batchWords.option(batch), isFull: isFull(batch) };
}
