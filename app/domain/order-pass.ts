import { readOrderReference } from './reference.ts';

/** What a browser keeps for a day after a found order (DAY-60): when it ends (Unix time in ms), and a seal. */
export type OrderPass = { until: number; seal: string };

export function writeOrderPass(reference: string, { until, seal }: OrderPass): string {
  return [reference, until, seal].join('.');
}

/** Reads the pass for an order. Null for any other text, and for a pass for another order. */
export function readOrderPass(text: string, reference: string): OrderPass | null {
  const [found = '', until = '', seal = ''] = text.split('.');
  const isWhole = readOrderReference(found) === found && /^\d{13}$/.test(until) && /^[\w-]{43}$/.test(seal);
  return isWhole && found === reference ? { until: Number(until), seal } : null;
}
