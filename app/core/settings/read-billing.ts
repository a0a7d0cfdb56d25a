import { readGstin } from '@pankh/india/gstin.ts';
import { indianStates } from '@pankh/india/states.ts';
import { z } from 'zod';
import type { BillingSettings } from '#app/domain/billing.ts';
import type { settingsWords } from '#app/words/en/settings-words.ts';

type FieldError = keyof typeof settingsWords.fieldErrors;

/** A GSTIN needs the registered name and address (SELL-76); credit notes a series of their own (SELL-143). */
export function readBilling(
  {
    gstin: typed,
    receipt,
    invoice,
    refund,
    credit,
    ...rest
  }: Omit<BillingSettings, 'gstin' | 'series'> & {
    gstin: string;
  } & BillingSettings['series'],
  context: z.RefinementCtx,
): BillingSettings {
  const series = { receipt, invoice, refund, credit };
  const billing = { ...rest, series };
  const refuse = (field: 'gstin' | 'name' | 'address' | 'credit', message: FieldError) => {
    context.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  };
  if ([receipt, invoice, refund].includes(credit)) return refuse('credit', 'series-shared');
  if (typed === '') return { ...billing, gstin: null };
  const read = readGstin(typed);
  if (!read.success) return refuse('gstin', read.error === 'check' ? 'gstin-mistyped' : 'gstin-invalid');
  if (!indianStates.has(read.state)) return refuse('gstin', 'gstin-invalid');
  for (const field of ['name', 'address'] as const)
    if (rest[field] === '') return refuse(field, `registered-${field}-missing`);
  return { ...billing, gstin: read.gstin };
}
