import { readGstin } from '@pankh/india/gstin.ts';
import { z } from 'zod';
import { schemaOf } from '#app/platform/schema-of.ts';
import { gstinProblems } from '#app/words/en/gstin-words.ts';
import { groupRequestForm } from './group-request-form.ts';

export const groupRequestSchema = schemaOf(groupRequestForm, {
  gstin: z.string().transform((typed, context) => {
    if (typed === '') return '';
    const read = readGstin(typed);
    if (read.success) return read.gstin;
    context.addIssue({ code: 'custom', message: gstinProblems[read.error] });
    return z.NEVER;
  }),
});
